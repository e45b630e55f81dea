import { freePort } from "@laurel/testing/free-port";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ReferenceProcess } from "../processes.ts";

/** Debian keeps it where people's PATH doesn't lead. */
const PROGRAMS = ["nginx", "/usr/sbin/nginx"];
const STARTS_MS = 5_000;

/** Starts nginx as a proxy that adds a token and keeps its connections. Undefined where nginx isn't installed. */
export async function startNginx(
  folder: string,
  socketPath: string,
  authorization: string,
): Promise<ReferenceProcess | undefined> {
  const program = PROGRAMS.find((name) => spawnSync(name, ["-v"]).status === 0);
  if (program === undefined) return undefined;
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, socketPath, authorization));
  const child = spawn(program, ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function configuration(
  folder: string,
  port: number,
  socketPath: string,
  authorization: string,
): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(" ");
  // Started by root, its workers would otherwise be another user, who can't open the socket.
  const user = process.getuid?.() === 0 ? "user root; " : "";
  return `${user}daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; ${temporary}
  upstream service { server unix:${socketPath}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service; proxy_http_version 1.1;
      proxy_set_header Connection ""; proxy_set_header Authorization "${authorization}";
    }
  }
}
`;
}

async function answers(url: string): Promise<void> {
  for (const end = performance.now() + STARTS_MS; ;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}
