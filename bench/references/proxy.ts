// P1: the product's services behind a bare proxy that sends a prepared token. Only the gateway differs.
import { getMe } from "@laurel/contracts/routes/users";
import { getPublicProfile } from "@laurel/contracts/routes/profile";
import { getStats } from "@laurel/contracts/routes/stats";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { loadKeys } from "@laurel/hosting/keys/keys";
import { createLogger } from "@laurel/hosting/process/logger";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { startLaurel } from "@laurel/standalone/laurel";
import { freePort } from "@laurel/testing/free-port";
import { signUp } from "@laurel/standalone/testing/test-user";
import { fastify } from "fastify";
import { join } from "node:path";
import { announce, registerBareProxy } from "./bare-proxy.ts";

const folder = process.argv[2] ?? "";
const port = await freePort();
const environment = readEnvironment({
  DATA_DIR: folder,
  PORT: String(port),
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
});
const laurel = await startLaurel({ environment, webFolder: undefined, print: () => undefined });
const person = await signUp(`http://127.0.0.1:${port}`, "reference");
const me = (await (await person.call("GET", getMe.path)).json()) as { id: string };
const signer = await createTokenSigner(
  "gateway",
  (await loadKeys(join(folder, "keys"), { logger: createLogger("bench", "silent") })).of("gateway"),
  systemClock,
);

const door = fastify();
const routes = [
  { service: "profile", path: getPublicProfile.path, userId: "" },
  { service: "portfolio", path: getStats.path, userId: me.id },
] as const;
for (const { service, path, userId: who } of routes) {
  const headers = { authorization: `Bearer ${await signer.sign(service, who)}` };
  await registerBareProxy(door, join(folder, "run", `${service}.sock`), { path, headers });
}
await announce(door);
process.once("disconnect", () => void laurel.close().finally(() => process.exit(0)));
