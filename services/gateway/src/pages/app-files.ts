import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { KEPT_DATABASE } from "@laurel/contracts/constants";
import { reusedPagePolicy, WORKER_POLICY } from "../requests/security-headers.ts";

const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;

/** The document that the service worker shows without a network, and the worker. Both come from the web build. */
const SHELL = "/shell.html";
const WORKER = "/sw.js";

/** Replaces an installed worker by one that removes itself and all that was stored. Pages then load as before. */
const WORKER_OFF = `indexedDB.deleteDatabase("${KEPT_DATABASE}");
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const dropped = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(dropped.then(() => self.registration.unregister()));
});
`;

interface FilesDeps {
  folder: string;
  worksOffline: boolean;
  /** What the configuration tells everybody's app, as elements of a page's head. */
  shellHead: string;
}

/** Serves the files of the app. Pages are made per request. */
export async function serveFiles(app: FastifyInstance, deps: FilesDeps): Promise<void> {
  const { folder, worksOffline } = deps;
  const headersOf = (path: string): Readonly<Record<string, string>> =>
    path === WORKER ? WORKER_HEADERS : { "cache-control": cachingOf(path) };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: [
      "index.html",
      SHELL.slice(1),
      "**/*.{br,gz,map}",
      ...(worksOffline ? [] : [WORKER.slice(1)]),
    ],
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const headers = headersOf(path.slice(folder.length).split(sep).join("/"));
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    },
  });
  serveShell(app, deps);
  if (!worksOffline)
    app.get(WORKER, (_request, reply) =>
      reply.headers(WORKER_HEADERS).type("text/javascript; charset=utf-8").send(WORKER_OFF),
    );
}

/** A browser stores the shell with each new version of the app, so it has the settings of that time. */
function serveShell(app: FastifyInstance, { folder, shellHead }: FilesDeps): void {
  const file = join(folder, SHELL);
  if (!existsSync(file)) return;
  const shell = readFileSync(file, "utf8").replace("</head>", () => `${shellHead}</head>`);
  const headers = {
    "cache-control": "no-cache",
    "content-security-policy": reusedPagePolicy(shell),
    // It is shown under addresses that contain secrets, too.
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
  app.get(SHELL, (_request, reply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(shell),
  );
}

/** The browser asks for it on every visit, so that a new version, or its end, arrives. */
const WORKER_HEADERS = { "cache-control": "no-cache", "content-security-policy": WORKER_POLICY };

/** Files below assets/ have a hash in their name. The others can change under the same name. */
function cachingOf(path: string): string {
  const hashed = path.split("/").includes("assets");
  return hashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`;
}
