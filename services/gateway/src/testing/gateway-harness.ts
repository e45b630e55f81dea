import { login } from "@laurel/contracts/routes/auth";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { loadKeys, type KeyRing } from "@laurel/hosting/keys/keys";
import { createLogger } from "@laurel/hosting/process/logger";
import { createFakeClock, type FakeClock } from "@laurel/testing/fake-clock";
import { openKeyValueStore } from "@laurel/testing/service-stores";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createGateway, type GatewayDependencies } from "../service.ts";
import { PASSWORD, startFakeServices, type FakeServices } from "./fake-services.ts";

type Response = Awaited<ReturnType<FastifyInstance["inject"]>>;

export interface GatewayHarness extends AsyncDisposable {
  app: FastifyInstance;
  services: FakeServices;
  time: FakeClock;
  keyValues: KeyValueStore;
  dependencies: GatewayDependencies;
  keysFolder: string;
  /** Makes the key-value store fail, or work again. */
  breakStore(broken: boolean): void;
  /** A request; a `body` object is sent as JSON. */
  call(method: string, url: string, options?: CallOptions): Promise<Response>;
  /** Signs in and returns the cookie as a Cookie header. */
  signIn(username?: string, options?: CallOptions): Promise<string>;
  /** A second gateway over the same store and services. */
  another(changes: Partial<GatewayDependencies>): Promise<FastifyInstance>;
}

export interface CallOptions {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
  from?: string;
}

/** A gateway over real sockets to fake services, with a stopped clock. */
export async function startGateway(
  changes: Partial<GatewayDependencies> = {},
): Promise<GatewayHarness> {
  const folder = await createTempDirectory();
  const services = await startFakeServices(folder.path);
  const time = createFakeClock();
  const store = await openKeyValueStore(folder, time.clock);
  let broken = false;
  const keyValues = breakable(store, () => broken);
  const keysFolder = folder.at("keys");
  const keys = await loadKeys(keysFolder, { logger: createLogger("gateway", "silent") });
  const parts = { services, clock: time.clock, keyValues, keys };
  const dependencies = { ...dependenciesOn(parts), ...changes };
  const gateways: FastifyInstance[] = [];
  const open = async (more: Partial<GatewayDependencies>) => {
    const gateway = await createGateway({ ...dependencies, ...more });
    gateways.push(gateway);
    return gateway;
  };
  const app = await open({});
  return {
    app,
    services,
    time,
    keyValues,
    dependencies,
    keysFolder,
    breakStore: (next) => void (broken = next),
    ...callsTo(app),
    another: open,
    async [Symbol.asyncDispose]() {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await services.close();
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

interface Parts {
  services: FakeServices;
  clock: Clock;
  keyValues: KeyValueStore;
  keys: KeyRing;
}

function dependenciesOn({ services, clock, keyValues, keys }: Parts): GatewayDependencies {
  return {
    logger: createLogger("gateway", "silent"),
    clock,
    keys: keys.of("gateway"),
    sessionKey: keys.sessionKey,
    keyValues,
    addressesOf: (name) => services.addresses[name],
    publicUrl: "http://laurel.test",
    sessionTtlHours: 168,
    rateLimits: true,
    checksAnswers: true,
  };
}

function callsTo(app: FastifyInstance): Pick<GatewayHarness, "call" | "signIn"> {
  const call: GatewayHarness["call"] = (method, url, options = {}) =>
    app.inject(requestOf(method, url, options));
  return {
    call,
    async signIn(username = "ada", options = {}) {
      const body = { usernameOrEmail: username, password: PASSWORD };
      return cookieOf(await call("POST", login.path, { ...options, body }));
    },
  };
}

export function requestOf(
  method: string,
  url: string,
  { body, cookie, headers, from }: CallOptions,
): InjectOptions {
  return {
    method,
    url,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  };
}

/** The session cookie set by an answer, as a browser would send it back. */
export function cookieOf(response: Response): string {
  const header = response.headers["set-cookie"];
  const [first = ""] = Array.isArray(header) ? header : [header ?? ""];
  return first.split(";")[0] ?? "";
}

function breakable(store: KeyValueStore, isBroken: () => boolean): KeyValueStore {
  return new Proxy(store, {
    get(target, name: keyof KeyValueStore) {
      if (isBroken() && name !== "close") {
        return async () => {
          throw new EngineUnavailable("KeyValueStore");
        };
      }
      return target[name];
    },
  });
}
