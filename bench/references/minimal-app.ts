// P8: builds the minimal app with the product's tools, and serves it.
import fastifyStatic from "@fastify/static";
import react from "@vitejs/plugin-react";
import { fastify } from "fastify";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { announce } from "./bare-proxy.ts";

const outDir = join(process.argv[2] ?? "", "minimal-app");
await build({
  configFile: false,
  root: fileURLToPath(new URL("../minimal-app", import.meta.url)),
  plugins: [react()],
  build: { outDir, modulePreload: { polyfill: false } },
  logLevel: "silent",
});
const app = fastify();
await app.register(fastifyStatic, { root: outDir });
await announce(app);
process.once("disconnect", () => process.exit(0));
