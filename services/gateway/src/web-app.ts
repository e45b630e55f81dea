import fastifyStatic from "@fastify/static";
import { notFound } from "@laurel/platform/runtime/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { holdsToken, isScreen, meansApi, pagePath } from "./page-paths.ts";
import { pagePolicy } from "./security-headers.ts";

const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;
const NONCE = /__CSP_NONCE__/g;
/** Where the heads of public profiles will stand. */
const HEAD_MARKER = "<!--laurel:head-->";

/** Serves the built app from `folder`. Throws when there is none. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  analyticsId: string | undefined,
): Promise<void> {
  const file = join(folder, "index.html");
  if (!existsSync(file))
    throw new Error(`There is no built web app in ${folder}: run npm run build`);
  const template = readFileSync(file, "utf8").replace(HEAD_MARKER, "");
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ["index.html", "**/*.{br,gz,map}"],
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header("cache-control", cachingOf(path.slice(folder.length))),
  });
  app.get("/*", async (request, reply) => {
    const url = request.raw.url ?? "/";
    if (meansApi(url) || pagePath(url).startsWith("/assets/") || !wantsPage(request))
      throw notFound();
    return sendPage(reply, template, pagePath(url), analyticsId !== undefined);
  });
}

/** Files below assets/ have a hash in their name; the others keep theirs when they change. */
function cachingOf(path: string): string {
  const hashed = path.split(sep).includes("assets");
  return hashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`;
}

function wantsPage({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}

function sendPage(
  reply: FastifyReply,
  template: string,
  path: string,
  withAnalytics: boolean,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  if (holdsToken(path)) reply.header("referrer-policy", "no-referrer");
  return reply
    .code(isScreen(path) ? 200 : 404)
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": pagePolicy(nonce, withAnalytics),
      "cache-control": "no-store",
    })
    .send(template.replace(NONCE, () => nonce));
}
