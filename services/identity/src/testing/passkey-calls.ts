import { PASSKEY_BEGIN_PATH, PASSKEY_FINISH_PATH } from "@laurel/contracts/internal";
import type { CreationOptions, RequestOptions } from "@laurel/contracts/webauthn";
import { createSoftAuthenticator, type Lie } from "@laurel/testing/soft-authenticator";
import { afterEach, beforeEach, expect } from "vitest";
import { ADA, createIdentityHarness, tokenIn, type IdentityHarness } from "./identity-harness.ts";

const PATH = "/api/users/me/passkeys";
const ORIGIN = "https://laurel.example";
type Options = { userId?: string; body?: unknown; commandId?: string };

/** Ada's account before each test, and the calls with which she and her browser use passkeys. */
export function usePasskeys() {
  let harness: IdentityHarness;
  let ada: string;
  beforeEach(async () => {
    harness = await createIdentityHarness();
    await harness.registerVerified();
    ada = (await harness.signIn("ada")).json().userId;
  });
  afterEach(() => harness[Symbol.asyncDispose]());

  const call = (method: string, path: string, options: Options = {}) =>
    harness.call(harness.service.app, method, path, { userId: ada, ...options });
  const creation = async (who = ada): Promise<CreationOptions> =>
    (await call("POST", `${PATH}/options`, { userId: who })).json();
  const authenticator = (settings = {}) => createSoftAuthenticator(ORIGIN, settings);
  async function add(device = authenticator(), lie: Lie = {}, name = "Laptop") {
    const response = device.create(await creation(), lie);
    return call("POST", PATH, { body: { name, response } });
  }

  return {
    ada: () => ada,
    now: () => harness.clock.clock(),
    advance: (ms: number) => harness.clock.advance(ms),
    post: (path: string, body: unknown) => harness.post(path, body),
    call,
    creation,
    authenticator,
    add,
    async added(settings = {}) {
      const device = authenticator(settings);
      expect((await add(device)).statusCode).toBe(201);
      return device;
    },
    begin: async (browser = "browser"): Promise<RequestOptions> =>
      (await harness.post(PASSKEY_BEGIN_PATH, { browser })).json(),
    finish: (response: unknown, browser = "browser", options = {}) =>
      harness.post(PASSKEY_FINISH_PATH, { browser, response }, options),
    list: async () => (await call("GET", PATH)).json(),
    /** A second account. */
    async registerEve(): Promise<string> {
      const eve = { ...ADA, username: "eve", email: "eve@example.org" };
      await harness.post("/api/auth/register", eve);
      await harness.verify(tokenIn(await harness.mailTo(eve.email, /verify/i)));
      return (await harness.signIn("eve")).json().userId;
    },
  };
}

/** The user handle of an account, as authenticators keep it. */
export const handleOf = (id: string) => Buffer.from(id).toString("base64url");
