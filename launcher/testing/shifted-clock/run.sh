#!/usr/bin/env bash
# run.sh <offset> <command …>: runs a command with the clock shifted by whole days (-2d), for it and every process it
# starts. Needs root, gcc and Debian's package faketime. The machine's own clock stays as it is. Leaves two empty files
# behind, /etc/ld.so.preload and /etc/faketimerc.
set -euo pipefail
offset=$1
shift
[[ $offset =~ ^[+-][0-9]+d$ ]] || { echo "$offset is not a number of days like -2d" >&2; exit 2; }
library=$(find /usr/lib -name libfaketimeMT.so.1 -print -quit)
[[ -n $library ]] || { echo "libfaketimeMT.so.1 is missing: install faketime" >&2; exit 1; }
folder=$(mktemp -d)
chmod 755 "$folder"
gcc -O2 -shared -fPIC -o "$folder/file-times.so" "$(dirname "${BASH_SOURCE[0]}")/file-times.c" -ldl
# The last one is initialised first.
printf '%s\n' "$library" "$folder/file-times.so" >"$folder/ld.so.preload"
echo "$offset" >"$folder/faketimerc"
touch /etc/ld.so.preload /etc/faketimerc
# For programs that ask for the time before constructors run, like Chromium.
export FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME_FORCE_MONOTONIC_FIX=0 NO_FAKE_STAT=1
# In a mount namespace of its own, because children may be started without an environment. Shared memory is empty there:
# what killed processes have left would end new ones that get their numbers.
exec unshare --mount bash -c '
  mount -t tmpfs -o mode=1777 tmpfs /dev/shm
  mount --bind "$0/ld.so.preload" /etc/ld.so.preload
  mount --bind "$0/faketimerc" /etc/faketimerc
  exec "$@"' "$folder" "$@"
