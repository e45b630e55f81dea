import { HEADS_PATH } from "@laurel/contracts/internal";
import { listen } from "@laurel/hosting/peers/addresses";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { fastify } from "fastify";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** A portfolio without streams, which the locker finds when it starts. */
export async function startEmptyPortfolio({
  addressesOf,
}: Pick<ServiceDeps, "addressesOf">): Promise<AsyncDisposable> {
  const app = fastify();
  app.get(HEADS_PATH, async () => ({ heads: [] }));
  const [address] = addressesOf("portfolio");
  if (!address) throw new Error("portfolio has no address");
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  await listen(app, address);
  return { [Symbol.asyncDispose]: () => app.close() };
}
