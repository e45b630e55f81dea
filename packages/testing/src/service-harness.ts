import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { Issuer, ServiceName } from "@laurel/contracts/services";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { PublishedCommits } from "@laurel/adapters-embedded/event-store/sqlite-published-commits";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import { localAddress } from "@laurel/hosting/peers/addresses";
import { createTokenSigner, type TokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { loadKeys, type KeyRing } from "@laurel/hosting/keys/keys";
import { alwaysHeld } from "@laurel/event-sourcing/work/lease";
import { createLogger } from "@laurel/hosting/process/logger";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createFakeClock } from "./fake-clock.ts";
import { openServiceStores } from "./service-stores.ts";
import { createTempDirectory } from "./temp-directory.ts";

/** A bus with stopped consumers: what a person sees must not depend on it. */
export const stoppedBus: EventBus = {
  lead: async () => {},
  publish: async () => {},
  subscribe: async () => ({ lag: async () => 0, close: async () => {} }),
  close: async () => {},
};

export interface CallOptions {
  userId?: string;
  /** Bytes are sent as they are, with the content type among the headers; all else as JSON. */
  body?: unknown;
  commandId?: string;
  seen?: string;
  /** The calling service, if it isn't the gateway. */
  issuer?: Issuer;
  /** More headers. */
  headers?: Readonly<Record<string, string>>;
}

export interface ServiceHarness {
  deps: ServiceDeps & { confirmationKey: string };
  /** For a test that runs a bus in its own process. */
  published: PublishedCommits;
  clock: ReturnType<typeof createFakeClock>;
  keys: KeyRing;
  /** Sends a request as the gateway or another service would. */
  call(
    app: FastifyInstance,
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  [Symbol.asyncDispose](): Promise<void>;
}

let keyRing: Promise<KeyRing> | undefined;

/** Created once per test file: creating synced files is slower than most tests. Without their files, they stay the same. */
function sharedKeys(): Promise<KeyRing> {
  keyRing ??= (async () => {
    await using folder = await createTempDirectory();
    return await loadKeys(folder.at("keys"), { logger: createLogger("tests", "silent") });
  })();
  return keyRing;
}

/** One service with empty stores, stopped consumers and a clock that tests advance. */
export async function createServiceHarness(service: ServiceName): Promise<ServiceHarness> {
  const folder = await createTempDirectory();
  const clock = createFakeClock();
  const keys = await sharedKeys();
  const signers = new Map<Issuer, Promise<TokenSigner>>();
  const signerOf = (issuer: Issuer) => {
    const signer = signers.get(issuer) ?? createTokenSigner(issuer, keys.of(issuer), clock.clock);
    signers.set(issuer, signer);
    return signer;
  };
  const stores = await openServiceStores(service, folder, clock.clock);
  const deps = {
    logger: createLogger(service, "silent"),
    clock: clock.clock,
    keys: keys.of(service),
    checksAnswers: true,
    eventStore: stores.eventStore,
    projectionStore: stores.projectionStore,
    recordStore: stores.recordStore,
    keyValues: stores.keyValues,
    bus: stoppedBus,
    openLease: () => alwaysHeld,
    publicUrl: "http://laurel.test",
    confirmationKey: keys.confirmationKey,
    addressesOf: (name: ServiceName) => [localAddress(folder.at("run"), name)],
  };
  return {
    deps,
    published: stores.published,
    clock,
    keys,
    async call(
      app,
      method,
      path,
      { userId = "", body, commandId, seen, issuer = "gateway", headers: more } = {},
    ) {
      const headers: Record<string, string> = {
        ...more,
        authorization: `Bearer ${await (await signerOf(issuer)).sign(service, userId)}`,
      };
      if (commandId !== undefined) headers[INTERNAL_HEADERS.command] = commandId;
      if (seen !== undefined) headers[INTERNAL_HEADERS.seen] = seen;
      const payload =
        body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) };
      if (body !== undefined && !Buffer.isBuffer(body))
        headers["content-type"] = "application/json";
      return app.inject({ method: method as "GET", url: path, headers, ...payload });
    },
    async [Symbol.asyncDispose]() {
      await stores.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
