// P4: a bare route behind a bare proxy that selects one person's credentials and returns them as JSON.
import { listCredentials } from "@laurel/contracts/routes/credentials";
import { fastify } from "fastify";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { announceBehindProxy } from "./bare-proxy.ts";
import { openCredentialsStore, openCredentialsTable } from "./credentials-table.ts";

const folder = process.argv[2] ?? "";
mkdirSync(folder, { recursive: true });
const file = join(folder, "documents.db");
await (await openCredentialsStore(file)).close();
const select = openCredentialsTable(file);
const upstream = fastify();
upstream.get(listCredentials.path, async (_request, reply) =>
  reply.type("application/json; charset=utf-8").send(JSON.stringify(select())),
);
await announceBehindProxy(upstream, join(folder, "upstream.sock"), listCredentials.path);
