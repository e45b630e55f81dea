import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/vite.config.ts",
  "web/vite.serve.config.ts",
  "web/vite.worker.config.ts",
  "web/offline-shell.ts",
  "web/worker",
  "web/chunks.ts",
  "web/screen-chunks.ts",
  "packages/contracts/src",
  "packages/texts",
];
const stamp = join(root, "web/dist/.built");

/** Builds the web app unless web/dist is newer than every source. Throws when the build fails. */
export async function buildWebIfStale() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (sources.every((source) => newest(join(root, source)) <= built)) return;
  process.stdout.write("Building the web app (only on the first start and after changes) …\n");
  await run("npm", ["run", "--silent", "build"]);
  writeFileSync(stamp, "");
}

/** When the newest file below a path was changed, in milliseconds; 0 if there is none. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: false,
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed`)),
    );
  });
}
