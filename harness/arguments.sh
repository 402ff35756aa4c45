# Arguments of the grading scripts, read into `task` and `install`; sourced, not run.

usage() { printf 'error: %s\n\nhint: %s --task ID --install DIRECTORY\n' "$1" "$0" >&2; exit 2; }

task='' install=''
while [ $# -gt 0 ]; do
    case $1 in
        --task) task=${2-} ;;
        --install) install=${2-} ;;
        *) usage "\`$1\` is no option" ;;
    esac
    [ -n "${2-}" ] || usage "\`$1\` needs a value"
    shift 2
done
[ -n "$task" ] || usage "no task is named"
[ -n "$install" ] || usage "no candidate is named"
[ -d "$install" ] || usage "\`$install\` is no directory: candidates are graded from source, never from a requirement string, a URL or an archive"
