// P3: a bare route behind a bare proxy that inserts a document like the product's commit.
import { createCredential } from "@laurel/contracts/routes/credentials";
import { fastify } from "fastify";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { announceBehindProxy } from "./bare-proxy.ts";
import { openCommitsTable } from "./commits-table.ts";

const STREAMS = 20;
const folder = process.argv[2] ?? "";
mkdirSync(folder, { recursive: true });
const insert = openCommitsTable(join(folder, "commits.db"));
let count = 0;
const upstream = fastify();
upstream.post(createCredential.path, async (request, reply) => {
  const turn = count++;
  insert(`portfolio-${turn % STREAMS}`, Math.floor(turn / STREAMS) + 1);
  return reply.code(201).send(request.body);
});
await announceBehindProxy(upstream, join(folder, "upstream.sock"), createCredential.path);
