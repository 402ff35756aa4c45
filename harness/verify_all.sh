#!/usr/bin/env bash
# Prove every task of the delivery, then grade each reference (must pass) and each known-bad (must fail): on the engine
# that QUINTAIN_ENGINE names, in namespaces where it names none.
set -euo pipefail
tranche=${QUINTAIN_TRANCHE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/tranches/sample}
quintain prove "$tranche"
for task in "$tranche"/tasks/*/; do
    id=$(basename "$task")
    quintain grade --tranche "$tranche" "$id" "$task/private/reference"
    status=0
    quintain grade --tranche "$tranche" "$id" "$task/private/known-bad" || status=$?
    [ "$status" = 1 ] || { echo "error: the known-bad of $id ended with $status, not 1" >&2; exit $((status ? status : 1)); }
done
