#!/usr/bin/env bash
# Install the container engines that the benches measure, from the distribution. Run as root; starts nothing.
set -euo pipefail
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends docker.io podman runc >/dev/null
for name in dockerd podman; do command -v "$name"; done
