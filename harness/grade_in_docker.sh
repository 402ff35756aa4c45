#!/usr/bin/env bash
# Grade the package in a directory against a task of the delivery, in containers without network: Docker, or Podman
# where no Docker answers. QUINTAIN_ENGINE names one of them. Nothing is pulled, and no package index is asked.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/arguments.sh"
engine=${QUINTAIN_ENGINE:-}
for name in docker podman; do
    [ -n "$engine" ] || { "$name" info >/dev/null 2>&1 && engine=$name; } || true
done
case $engine in
    docker | podman) ;;
    '')
        printf 'error: neither Docker nor Podman answers here\n\n' >&2
        printf 'hint: start one, or grade in namespaces: %s --task %s --install %s\n' "$here/grade_in_room.sh" "$task" "$install" >&2
        exit 3 ;;
    *) usage "\`$engine\` of QUINTAIN_ENGINE is no container engine" ;;
esac
exec quintain grade --engine "$engine" --tranche "${QUINTAIN_TRANCHE:-$here/../tranches/sample}" -- "$task" "$install"
