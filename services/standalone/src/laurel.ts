import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { commitTopicOf } from "@laurel/contracts/topics";
import { MAILBOX_PATH } from "@laurel/gateway/pages/mailbox-page";
import { createGateway } from "@laurel/gateway/service";
import { gatewaySettings, listenOnPort, showsMails } from "@laurel/gateway/settings";
import { openThirdParty } from "@laurel/identity/google/open-third-party";
import { mailboxFolder, readMailbox } from "@laurel/adapters-embedded/mailer/mailbox";
import { systemClock, type Clock } from "@laurel/event-sourcing/kernel/clock";
import { listen, localAddress, type Address } from "@laurel/hosting/peers/addresses";
import {
  checksAnswersIn,
  keepsMails,
  outboundNotice,
  outboundOf,
  publicUrlOf,
  rateLimitsNotice,
  type Environment,
} from "@laurel/hosting/process/config";
import { loadKeys, type KeyRing } from "@laurel/hosting/keys/keys";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { languagesNotice } from "@laurel/hosting/process/known-languages";
import { createLogger, type Logger } from "@laurel/hosting/process/logger";
import type { Service } from "@laurel/hosting/service/service";
import type { AddressesOf } from "@laurel/hosting/peers/addresses";
import { createLease } from "@laurel/event-sourcing/work/lease";
import { randomUUID } from "node:crypto";
import { openAdapters, type Adapters } from "./adapters.ts";
import { openDataFolder } from "./data-folder.ts";
import { enginesOf } from "./engines.ts";
import { writeAddresses } from "./service-addresses.ts";
import { openBusOf, type OpenBus } from "./open-bus.ts";
import { createServices } from "./services.ts";

/** The whole product in one process. */
export interface Laurel {
  /** The public address. */
  url: string;
  services: Record<ServiceName, Service>;
  /** Finishes the requests in progress and closes everything, in reverse order. */
  close(): Promise<void>;
}

export interface LaurelOptions {
  environment: Environment;
  /** The built web app. Without it, only the API is served. */
  webFolder: string | undefined;
  clock?: Clock;
  /** Another bus between the services than the embedded one. */
  openBus?: OpenBus;
  /** Ends a restore of the engines, on which nobody else may start meanwhile. */
  settlesRestore?: boolean;
  /** Called after each stream that a projection was filled with. */
  onFilledStream?: () => void;
  print(line: string): void;
}

export async function startLaurel({
  environment,
  webFolder,
  clock = systemClock,
  openBus = openBusOf(environment),
  settlesRestore,
  onFilledStream = () => {},
  print,
}: LaurelOptions) {
  const logger = createLogger("laurel", environment.LOG_LEVEL);
  const folder = openDataFolder(environment.DATA_DIR, enginesOf(environment));
  const closers: (() => Promise<unknown> | void)[] = [() => folder.release()];
  const close = async () => {
    for (const step of closers.toReversed()) await step();
  };
  try {
    const keys = await loadKeys(environment.KEYS_DIR ?? folder.path("keys"), { logger });
    const publicUrl = publicUrlOf(environment);
    const adapters = await openAdapters({ environment, folder, clock, logger, settlesRestore });
    closers.push(() => adapters.close());
    closers.push(showPresence(environment, adapters, logger));

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
      thirdParty: openThirdParty(environment, publicUrl),
      addressesOf,
      openBus,
      checksAnswers: checksAnswersIn(environment),
      onFilledStream,
      outbound: outboundOf(environment),
      asksForConfirmation: environment.CONFIRMATIONS === "on",
    });
    const listening: Service[] = [];
    // At the same time, because each waits for what its consumers have just asked of the bus.
    closers.push(() => Promise.all(listening.map((service) => service.close())));
    for (const service of SERVICES) {
      addresses.set(service, await listen(services[service].app, addressOf(service)));
      listening.push(services[service]);
    }
    await Promise.all(SERVICES.map((service) => services[service].start()));
    writeAddresses(folder, addressesOf);

    const bus = await openBus("gateway", adapters, logger);
    closers.push(() => bus.close());
    const shared = { environment, webFolder, logger, clock, keys, addressesOf, bus };
    const gateway = await openGateway({ ...shared, keyValues: adapters.keyValues });
    closers.push(() => gateway.close());
    await listenOnPort(gateway, environment);
    printNotices(environment, print);
    return { url: publicUrl, services, close } satisfies Laurel;
  } catch (error) {
    await close();
    throw error;
  }
}

/** The line that announces at the start where mails are that nobody sends; undefined if a mail server does. */
function mailboxNotice(environment: Environment): string | undefined {
  if (!keepsMails(environment)) return undefined;
  const kept = `Mails aren't sent, but kept in ${mailboxFolder(environment)}`;
  return showsMails(environment)
    ? `${kept}. Read them at ${publicUrlOf(environment)}${MAILBOX_PATH}`
    : kept;
}

function printNotices(environment: Environment, print: LaurelOptions["print"]): void {
  const notices = [outboundNotice, rateLimitsNotice, mailboxNotice];
  const said = [languagesNotice(), ...notices.map((noticeOf) => noticeOf(environment))];
  for (const notice of said) if (notice !== undefined) print(notice);
}

/**
 * Renews a lease on engines, where the lock of the data folder says nothing to commands on other machines: they refuse to
 * replace data that is in use. Returns what ends it.
 */
function showPresence(
  { MONGODB_URL }: Environment,
  { stores }: Adapters,
  logger: Logger,
): () => Promise<void> {
  if (MONGODB_URL === undefined) return async () => {};
  const { recordStore } = stores.identity;
  const onTaken = () => {};
  const owner = randomUUID();
  const lease = createLease({ recordStore, name: "standalone", owner, logger, onTaken });
  lease.start();
  return () => lease.stop();
}

interface GatewayParts extends Pick<LaurelOptions, "environment" | "webFolder"> {
  logger: Logger;
  clock: Clock;
  keys: KeyRing;
  keyValues: KeyValueStore;
  addressesOf: AddressesOf;
  bus: Pick<EventBus, "subscribe">;
}

function openGateway(parts: GatewayParts) {
  const { environment, webFolder, logger, clock, keys, keyValues, addressesOf, bus } = parts;
  const listMails = () => readMailbox(mailboxFolder(environment));
  return createGateway({
    ...gatewaySettings(environment, webFolder, listMails),
    logger: logger.child({ service: "gateway" }),
    clock,
    keys: keys.of("gateway"),
    sessionKey: keys.sessionKey,
    keyValues,
    addressesOf,
    subscribeAccounts: (handle) =>
      bus.subscribe({ group: "gateway.sessions@1", topic: commitTopicOf("identity"), handle }),
  });
}
