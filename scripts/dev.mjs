// `npm run dev`: services that reload on change, with Vite's server for the web app in front of them.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const port = process.env.PORT ?? "3000";
const webPort = process.env.WEB_PORT ?? "5173";
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`;

const children = [
  spawn(
    process.execPath,
    ["--watch-preserve-output", "--watch", "services/standalone/src/main.ts"],
    {
      cwd: root,
      stdio: "inherit",
      env: { NODE_ENV: "development", ...process.env, PORT: port, PUBLIC_URL: publicUrl },
    },
  ),
  spawn(process.execPath, ["../node_modules/vite/bin/vite.js", "--port", webPort, "--strictPort"], {
    cwd: fileURLToPath(new URL("../web", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, LAUREL_GATEWAY: `http://127.0.0.1:${port}` },
  }),
];
process.stdout.write(`Open ${publicUrl}. Changes in services/ and web/ take effect immediately.\n`);

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
