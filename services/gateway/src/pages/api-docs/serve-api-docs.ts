import { openApiDocument } from "@laurel/contracts/openapi";
import { allRoutes } from "@laurel/contracts/routes/all";
import { notFound } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { API_DOCS_POLICY, apiDocsPage, START_SCRIPT } from "./page.ts";
import { API_DOCS_STYLE } from "./style.ts";

const require = createRequire(import.meta.url);
const FONTS = "@fontsource-variable";
/** The files of packages, by the names that they have here. */
const ASSETS = new Map([
  ["swagger-ui.css", { type: "text/css; charset=utf-8", from: "swagger-ui-dist/swagger-ui.css" }],
  [
    "swagger-ui-bundle.js",
    { type: "text/javascript; charset=utf-8", from: "swagger-ui-dist/swagger-ui-bundle.js" },
  ],
  [
    "serif.woff2",
    { type: "font/woff2", from: `${FONTS}/fraunces/files/fraunces-latin-wght-normal.woff2` },
  ],
  [
    "sans.woff2",
    {
      type: "font/woff2",
      from: `${FONTS}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    },
  ],
]);
const A_DAY = "public, max-age=86400";

/**
 * Serves the reference of the API: `/api/openapi.json`, and `/api/docs` with an introduction and Swagger UI. Everything
 * comes from this origin, and nobody needs to log in.
 */
export function serveApiDocs(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined;

  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(allRoutes));
    return reply.type("application/json; charset=utf-8").send(document);
  });

  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", API_DOCS_POLICY)
      .send(apiDocsPage(publicUrl)),
  );

  app.get<{ Params: { file: string } }>("/api/docs/:file", async ({ params: { file } }, reply) => {
    if (file === "start.js") return reply.type("text/javascript; charset=utf-8").send(START_SCRIPT);
    if (file === "laurel.css") return reply.type("text/css; charset=utf-8").send(API_DOCS_STYLE);
    const asset = ASSETS.get(file);
    if (asset === undefined) throw notFound();
    reply.type(asset.type).header("cache-control", A_DAY);
    return reply.send(createReadStream(require.resolve(asset.from)));
  });
}
