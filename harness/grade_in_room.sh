#!/usr/bin/env bash
# Grade the package in a directory against a task of the sample tranche, in namespaces, with no network.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/arguments.sh"
exec quintain grade --engine namespaces --tranche "${QUINTAIN_TRANCHE:-$here/../tranches/sample}" -- "$task" "$install"
