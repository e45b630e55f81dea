import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { ThirdParty } from "@laurel/identity/google/third-party";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyRing } from "@laurel/hosting/keys/keys";
import type { OutboundOptions } from "@laurel/outbound/destination";
import type { Logger } from "@laurel/hosting/process/logger";
import { createPublishedSource } from "@laurel/event-sourcing/publishing/published-source";
import { alwaysHeld } from "@laurel/event-sourcing/work/lease";
import type { Service } from "@laurel/hosting/service/service";
import type { AddressesOf } from "@laurel/hosting/peers/addresses";
import type { Adapters } from "./adapters.ts";
import { DEFINITIONS } from "./definitions.ts";
import type { OpenBus } from "./open-bus.ts";

export interface ServicesDeps {
  adapters: Adapters;
  clock: Clock;
  keys: KeyRing;
  logger: Logger;
  publicUrl: string;
  thirdParty: ThirdParty | undefined;
  addressesOf: AddressesOf;
  openBus: OpenBus;
  checksAnswers: boolean;
  onFilledStream: () => void;
  outbound: OutboundOptions;
  /** Whether people may ask others to confirm a credential. */
  asksForConfirmation: boolean;
}

/** All services. No service listens yet. */
export async function createServices(deps: ServicesDeps): Promise<Record<ServiceName, Service>> {
  const created = SERVICES.map(async (name) => [name, await createService(name, deps)] as const);
  return Object.fromEntries(await Promise.all(created)) as Record<ServiceName, Service>;
}

async function createService(name: ServiceName, deps: ServicesDeps): Promise<Service> {
  const { adapters, openBus } = deps;
  const logger = deps.logger.child({ service: name });
  const bus = await openBus(name, adapters, deps.logger);
  const service = await DEFINITIONS[name].create({
    ...deps,
    ...adapters,
    ...adapters.stores[name],
    keys: deps.keys.of(name),
    tokenKey: deps.keys.tokenKey,
    webhookKey: deps.keys.webhookKey,
    shareKey: deps.keys.shareKey,
    confirmationKey: deps.keys.confirmationKey,
    signingKey: deps.keys.signingKey,
    streamsOf: (owner) =>
      createPublishedSource(
        adapters.stores[owner].eventStore,
        DEFINITIONS[owner].stream.publishedForm,
      ),
    // The lock of the data folder ensures that this is the only process.
    openLease: () => alwaysHeld,
    logger,
    bus,
  });
  async function close(): Promise<void> {
    await service.close();
    await bus.close();
  }
  return { ...service, close };
}
