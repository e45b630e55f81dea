import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { COMMIT_TOPICS } from "@laurel/contracts/topics";
import { createGateway } from "@laurel/gateway/service";
import { readMailbox } from "@laurel/platform/adapters/embedded/mailbox";
import { systemClock, type Clock } from "@laurel/platform/kernel/clock";
import { listen, localAddress, type Address } from "@laurel/platform/runtime/addresses";
import { ConfigError, type Environment } from "@laurel/platform/runtime/config";
import { loadKeys } from "@laurel/platform/runtime/keys";
import { createLogger } from "@laurel/platform/runtime/logger";
import type { Service } from "@laurel/platform/runtime/service";
import type { AddressesOf } from "@laurel/platform/runtime/upstreams";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { openAdapters } from "./adapters.ts";
import { openDataFolder } from "./data-folder.ts";
import { enginesOf } from "./engines.ts";
import { writeAddresses } from "./service-addresses.ts";
import { createServices, openSqliteBus, type OpenBus } from "./services.ts";

/** The whole product in one process. */
export interface Laurel {
  /** The public address. */
  url: string;
  services: Record<ServiceName, Service>;
  /** Finishes what is under way and closes everything, in reverse order. */
  close(): Promise<void>;
}

export interface LaurelOptions {
  environment: Environment;
  /** The built web app; without it only the calls answer. */
  webFolder: string | undefined;
  clock?: Clock;
  /** Another bus between the services than the embedded one. */
  openBus?: OpenBus;
  print(line: string): void;
}

export async function startLaurel({
  environment,
  webFolder,
  clock = systemClock,
  openBus = openSqliteBus,
  print,
}: LaurelOptions) {
  const logger = createLogger("laurel", environment.LOG_LEVEL);
  const folder = openDataFolder(environment.DATA_DIR, enginesOf(environment));
  const closers: (() => Promise<unknown> | void)[] = [() => folder.release()];
  const close = async () => {
    for (const step of closers.toReversed()) await step();
  };
  try {
    const keys = await loadKeys(environment.KEYS_DIR ?? folder.path("keys"));
    const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
    const adapters = await openAdapters(environment, folder, clock, (mail) => {
      print(
        `Mail to ${mail.to}: ${mail.subject}\n  ${/https?:\/\/\S+/.exec(mail.text)?.[0] ?? ""}`,
      );
    });
    closers.push(() => adapters.close());

    const addresses = new Map<ServiceName, Address>();
    const addressOf = (service: ServiceName) =>
      addresses.get(service) ?? localAddress(folder.path("run"), service);
    const addressesOf: AddressesOf = (service) => [addressOf(service)];
    const services = await createServices({
      adapters,
      clock,
      keys,
      logger,
      publicUrl,
      addressesOf,
      openBus,
    });
    for (const service of SERVICES) {
      addresses.set(service, await listen(services[service].app, addressOf(service)));
      closers.push(() => services[service].close());
    }
    await Promise.all(SERVICES.map((service) => services[service].start()));
    writeAddresses(folder, addressesOf);

    const bus = await openBus("identity", adapters, logger);
    closers.push(() => bus.close());
    const mailbox = environment.SMTP_URL === undefined && environment.NODE_ENV !== "production";
    const gateway = await createGateway({
      logger: logger.child({ service: "gateway" }),
      clock,
      keys,
      keyValues: adapters.keyValues,
      addressesOf,
      publicUrl,
      sessionTtlHours: environment.SESSION_TTL_HOURS,
      rateLimits: environment.RATE_LIMITS === "on",
      ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
      ...(webFolder !== undefined && existsSync(webFolder) ? { webFolder } : {}),
      ...(mailbox ? { mailbox: { list: () => readMailbox(folder.path("mailbox")) } } : {}),
      subscribeAccounts: (handle) =>
        bus.subscribe({ group: "gateway.sessions@1", topic: COMMIT_TOPICS.identity, handle }),
    });
    closers.push(() => gateway.close());
    await listenPublicly(gateway, environment);
    if (environment.RATE_LIMITS === "off")
      print("RATE_LIMITS is off: nothing is limited. Use this for load tests only.");
    return { url: publicUrl, services, close } satisfies Laurel;
  } catch (error) {
    await close();
    throw error;
  }
}

async function listenPublicly(
  gateway: FastifyInstance,
  { HOST, PORT }: Environment,
): Promise<void> {
  try {
    await listen(gateway, { host: HOST, port: PORT });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new ConfigError(`PORT: ${PORT} on ${HOST} is in use by another program`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new ConfigError(`HOST: ${HOST} is not an address of this machine`);
    if (code === "EACCES") throw new ConfigError(`PORT: ${PORT} may not be used by this user`);
    throw error;
  }
}
