#!/bin/sh
# Builds localhost/node:24-slim without a registry: a minimal Debian, and the Node of node_modules with its npm. For
# machines without Docker; elsewhere the Dockerfile starts from the official image. Needs root, debootstrap and buildah.
set -eu
npm=$(dirname "$(dirname "$(realpath "${npm_execpath:?start this with npm run infra:image}")")")
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

debootstrap --variant=minbase bookworm "$folder" > /dev/null
cd "$folder"
rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* \
  usr/share/doc usr/share/man usr/share/info usr/share/locale usr/lib/*/gconv

cp "$root"/node_modules/node-linux-*/bin/node usr/local/bin/node
mkdir -p usr/local/lib/node_modules
cp -a "$npm" usr/local/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
ln -s ../lib/node_modules/npm/bin/npx-cli.js usr/local/bin/npx
echo 'node:x:1000:1000::/home/node:/bin/sh' >> etc/passwd
echo 'node:x:1000:' >> etc/group
mkdir -p home/node
chown 1000:1000 home/node

container=$(buildah from scratch)
buildah add --quiet "$container" "$folder" / > /dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet "$container" localhost/node:24-slim > /dev/null
buildah rm "$container" > /dev/null
