# What a repository holds beside the history of one commit, in a room.
#
#     history.sh REPOSITORY COMMIT
#
# COMMIT may be HEAD. Says one fact a line, its words parted by tabs: `base` and `head` (a commit, or nothing), `ref`
# (name, how many commits it has that the base has not), `reflog` and `lost` (an object that only the reflog, or nothing,
# leads to: id, kind, and the subject of a commit; the first 20), `remote`.
cd "$1" && mkdir -p .git/refs .git/objects || exit 1 # a tree of files holds no empty directory, and git asks for these
export GIT_OPTIONAL_LOCKS=0 GIT_CONFIG_NOSYSTEM=1 GIT_NO_REPLACE_OBJECTS=1
own=$(mktemp -d)

g() { git -c safe.directory='*' -c core.fsmonitor=false "$@" 2>/dev/null; }
ids() { g rev-list --objects "$@" | cut -d' ' -f1 | sort -u; }
say() { # KIND FILE OF FILE: the objects of the second file that the first has not
    comm -13 "$2" "$3" | g cat-file --batch-check='%(objecttype) %(objectname)' | sort -k1,1 | head -200 >"$own/some"
    { grep '^commit' "$own/some"; grep -v '^commit' "$own/some"; } | head -20 | while read -r kind id; do
        subject=
        [ "$kind" != commit ] || subject=$(g log -1 --format=%s "$id")
        printf '%s\t%s\t%s\t%s\n' "$1" "$id" "$kind" "$subject"
    done
}

base=$(g rev-parse --verify -q "$2^{commit}")
printf 'base\t%s\nhead\t%s\n' "$base" "$(g rev-parse --verify -q HEAD)"
if [ -n "$base" ]; then
    g for-each-ref --format='%(refname)' | while read -r name; do
        count=$(g rev-list --count "$name" --not "$base")
        [ "${count:-0}" = 0 ] || printf 'ref\t%s\t%s\n' "$name" "$count"
    done
    ids "$base" >"$own/base"
fi
{ [ ! -s "$own/base" ] || cat "$own/base"; ids --all; ids --indexed-objects; } | sort -u >"$own/named"
{ cat "$own/named"; ids --reflog; } | sort -u >"$own/reached"
g cat-file --batch-all-objects --batch-check='%(objectname)' | sort -u >"$own/every"
say reflog "$own/named" "$own/reached"
say lost "$own/reached" "$own/every"
g remote -v | while read -r line; do printf 'remote\t%s\n' "$line"; done
