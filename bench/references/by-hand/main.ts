// BESIDE: the same calls as a team would write them by hand, in one process. Its rows and sessions are in the PostgreSQL
// and Redis of the arguments, otherwise in an SQLite file.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { announce } from "../bare-proxy.ts";
import { createApp } from "./app.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { openRedisSessions } from "./redis-sessions.ts";
import { openSqlite } from "./sqlite-store.ts";

const [folder = "", postgres, redis] = process.argv.slice(2);
if (postgres !== undefined && redis !== undefined)
  await announce(await createApp(await openPostgresStore(postgres), openRedisSessions(redis)));
else {
  mkdirSync(folder, { recursive: true });
  const { store, sessions } = openSqlite(join(folder, "laurel.db"));
  await announce(await createApp(store, sessions));
}
