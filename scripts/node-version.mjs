/** Exits with one clear line if this Node can't run TypeScript directly. */
export function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return;
  process.stderr.write(
    `Laurel needs Node 24 or newer; this is ${process.versions.node}. ` +
      "On Linux, `npm install` installs it and the npm scripts use it. On other systems, install it from nodejs.org.\n",
  );
  process.exit(1);
}
