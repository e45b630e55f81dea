#!/bin/sh
# start.sh <image> <program> [arguments]: runs a program in an image as Kubernetes would: as an ordinary user, with a
# read-only root, an empty /tmp and no privileges. The environment and the network are those of the caller. KEYS_SOURCE is
# a folder with keys. Needs root and buildah, and no daemon.
set -eu
container=$(buildah from --pull-never "$1")
shift
trap 'buildah umount "$container" > /dev/null; buildah rm "$container" > /dev/null' EXIT
root=$(buildah mount "$container")
mkdir -p "$root/var/lib/laurel/keys"
unshare --mount sh -c '
  set -eu
  root=$1
  shift
  mount --bind "$root" "$root"
  [ -z "${KEYS_SOURCE:-}" ] || mount --bind "$KEYS_SOURCE" "$root/var/lib/laurel/keys"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --rbind /proc "$root/proc"
  mount --rbind /dev "$root/dev"
  exec chroot "$root" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all \
    sh -c "cd /app && exec \"\$@\"" sh "$@"
' sh "$root" "$@"
