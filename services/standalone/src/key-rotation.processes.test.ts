import { fillPath } from "@laurel/contracts/path";
import { listCredentials, createCredential } from "@laurel/contracts/routes/credentials";
import { getStats } from "@laurel/contracts/routes/stats";
import { listDocuments } from "@laurel/contracts/routes/documents";
import { getRecommendations } from "@laurel/contracts/routes/learning";
import { downloadCv } from "@laurel/contracts/routes/profile";
import { getReminders } from "@laurel/contracts/routes/reminders";
import { getSignedCredentials, listSignedCvs } from "@laurel/contracts/routes/signed-cvs";
import { exportMe, getMe, updateMe } from "@laurel/contracts/routes/users";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { openProcessKeys } from "@laurel/hosting/keys/keys";
import { rotateKeys } from "@laurel/hosting/keys/rotate-keys";
import { openPool, type Address } from "@laurel/hosting/peers/addresses";
import { createLogger } from "@laurel/hosting/process/logger";
import { COURSE } from "@laurel/testing/sample-credential";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAddresses } from "./service-addresses.ts";
import type { Answer } from "./testing/http-call.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

/** Within this time, every process signs with its new key (docs/operations.md). */
const PICKED_UP_MS = 10_000;

let folder: TempDirectory;
let product: RunningProduct;
let people: SignedIn[];
beforeAll(async () => {
  folder = await createTempDirectory();
  product = await startProduct({ kept: folder });
  people = await Promise.all(["ada", "bob", "carol"].map((name) => product.signUp(name)));
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

it("people at work notice no rotation of the keys, and every process uses new ones afterwards", async () => {
  const [ada] = people;
  if (!ada) throw new Error("Nobody is there");
  const first = await tokens();
  expect(await answersTo(first)).toEqual(new Set([NO_SUCH_PAGE]));
  await signCv(ada);
  expect([await kidOfSignedCv(ada)]).toEqual(await credentialKids());
  const work = people.map(keepWorking);
  try {
    for (let rotation = 0; rotation < 2; rotation += 1) {
      await rotateKeys(folder.at("keys"), 0);
      await pause(PICKED_UP_MS);
    }
    const kids = await credentialKids();
    expect(kids).toHaveLength(3);
    expect(await kidOfSignedCv(ada)).toBe(kids.at(-1));
    // A token with the newest key makes a service read the public set again. From then on, the first key is refused.
    expect(await answersTo(await tokens())).toEqual(new Set([NO_SUCH_PAGE]));
    expect(await answersTo(first)).toEqual(new Set([NOT_AUTHENTICATED]));
  } finally {
    for (const one of work) one.stop();
  }
  for (const { done } of work) {
    const { rounds, failures } = await done;
    expect(failures).toEqual([]);
    expect(rounds).toBeGreaterThan(2);
  }
});

const READ = [
  getMe,
  listCredentials,
  getStats,
  listDocuments,
  getRecommendations,
  getReminders,
  exportMe,
];

/** Reads and writes in every service, again and again, and once more after `stop`. */
function keepWorking(person: SignedIn) {
  const failures: string[] = [];
  let rounds = 0;
  let goesOn = true;

  async function expectAnswer(method: string, path: string, body?: unknown): Promise<void> {
    const failed = (why: string) => failures.push(`${method} ${path}: ${why}`);
    await person.call(method, path, { body }).then(
      ({ status, text }) => status < 300 || failed(`${status} ${text.slice(0, 200)}`),
      (error: unknown) => failed(String(error)),
    );
  }

  async function workOnce(): Promise<void> {
    rounds += 1;
    await expectAnswer("POST", createCredential.path, COURSE);
    await expectAnswer("PUT", updateMe.path, { jobTitle: `Job ${rounds}` });
    for (const { path } of READ) await expectAnswer("GET", path);
  }

  async function work() {
    while (goesOn) {
      await workOnce();
      await pause(100);
    }
    await workOnce();
    return { rounds, failures };
  }

  return { done: work(), stop: () => void (goesOn = false) };
}

type Tokens = ReadonlyMap<ServiceName, string>;

/** What the gateway would send to each service now. */
async function tokens(): Promise<Tokens> {
  const logger = createLogger("test", "silent");
  const keys = openProcessKeys(folder.at("keys"), "gateway", { logger });
  const signer = await createTokenSigner("gateway", keys, systemClock);
  const signed = SERVICES.map(async (name) => [name, await signer.sign(name, "")] as const);
  return new Map(await Promise.all(signed));
}

const [NOT_AUTHENTICATED, NO_SUCH_PAGE] = [401, 404];

/** The answers of every process of every service to a request for a page that none of them has. */
async function answersTo(all: Tokens): Promise<Set<number>> {
  const addressesOf = readAddresses(folder.path);
  if (!addressesOf) throw new Error("The services' addresses aren't written");
  const answers = new Set<number>();
  for (const [service, token] of all) {
    const found = await Promise.all(addressesOf(service).map((address) => ask(address, token)));
    // An address of a release that replaces this one is free until then.
    for (const status of found) if (status !== undefined) answers.add(status);
    expect([service, found.some((status) => status !== undefined)]).toEqual([service, true]);
  }
  return answers;
}

/** Undefined when nobody listens there. */
async function ask(address: Address, token: string): Promise<number | undefined> {
  const pool = openPool(address, 30_000);
  const headers = { authorization: `Bearer ${token}` };
  try {
    const { statusCode, body } = await pool.request({ method: "GET", path: "/nothing", headers });
    await body.dump();
    return statusCode;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ECONNREFUSED")
      return undefined;
    throw error;
  } finally {
    await pool.close();
  }
}

async function credentialKids(): Promise<string[]> {
  const answer = expectStatus(await product.call("GET", "/.well-known/jwks.json"), 200);
  const { keys } = z.object({ keys: z.array(z.object({ kid: z.string() })) }).parse(answer.json());
  return keys.map(({ kid }) => kid);
}

async function signCv(person: SignedIn): Promise<void> {
  expectStatus(await person.call("POST", createCredential.path, { body: COURSE }), 201);
  await read(person, `${downloadCv.path}?format=pdf&signed=true`);
}

const signedCvs = z.array(z.object({ code: z.string() }));
const signedCredentials = z.object({
  credentials: z.array(z.object({ proof: z.object({ verificationMethod: z.string() }) })),
});

/** The key that signs what a person's signed CV says. */
async function kidOfSignedCv(person: SignedIn): Promise<string | undefined> {
  const [cv] = signedCvs.parse((await read(person, listSignedCvs.path)).json());
  const path = fillPath(getSignedCredentials.path, { code: cv?.code ?? "" });
  const [credential] = signedCredentials.parse((await read(person, path)).json()).credentials;
  return credential?.proof.verificationMethod.split("#")[1];
}

const read = async (person: SignedIn, path: string): Promise<Answer> =>
  expectStatus(await person.call("GET", path), 200);
