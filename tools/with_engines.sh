#!/usr/bin/env bash
# Run a command with Docker and Podman at hand: `tools/with_engines.sh COMMAND...`. Root only; from the distribution's
# packages (docker.io, podman, runc), which are not installed here. Each engine has a state of its own, which is gone
# when the command has ended: no registry, no network, nothing of an engine that may run here already.
set -euo pipefail

if [ "${1-}" != --inside ]; then # what engines mount is nobody else's business, and ends with this
    [ "$(id -u)" = 0 ] || { echo "error: $0 is for root" >&2; exit 2; }
    exec unshare --mount --propagation private "$0" --inside "$@"
fi
shift

state=$(mktemp -d /tmp/quintain-engines-XXXXXX)
end() {
    podman rm --all --force >/dev/null 2>&1 || true
    kill "$daemon" 2>/dev/null && wait "$daemon" || true
    rm -rf "$state" || true
}

cat >"$state/containers.conf" <<END
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
END
cat >"$state/storage.conf" <<END
[storage]
driver = "overlay"
graphroot = "$state/podman"
runroot = "$state/podman-run"
END
echo '{}' >"$state/daemon.json"
export CONTAINERS_CONF=$state/containers.conf CONTAINERS_STORAGE_CONF=$state/storage.conf
export DOCKER_HOST=unix://$state/docker.sock QUINTAIN_ENGINES=1

podman info >/dev/null 2>&1 || sed -i 's/"overlay"/"vfs"/' "$state/storage.conf" # e.g. in a container

dockerd --config-file="$state/daemon.json" --data-root="$state/docker" --exec-root="$state/docker-run" \
    --pidfile="$state/docker.pid" --host="$DOCKER_HOST" --iptables=false --bridge=none >"$state/dockerd.log" 2>&1 &
daemon=$!
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
for _ in $(seq 300); do
    docker version >/dev/null 2>&1 && break
    kill -0 "$daemon" 2>/dev/null || break
    sleep 0.2
done
docker version >/dev/null || { cat "$state/dockerd.log" >&2; exit 3; }

"$@"
