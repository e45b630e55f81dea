import { register } from "@laurel/contracts/routes/auth";
import { changeUsername, getUsername } from "@laurel/contracts/routes/username";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openAccountParts } from "./testing/account-parts.ts";
import {
  ADA,
  createIdentityHarness,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";
import { changeUsername as change } from "./username-change.ts";

const BEN = { ...ADA, username: "ben", name: "Ben", email: "ben@example.org" };
const MONTH = 30 * 24 * 3600_000;

let harness: IdentityHarness;
let ada: string;
let ben: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  ada = (await harness.signIn("ada")).json<{ userId: string }>().userId;
  await harness.post(register.path, BEN);
  await harness.verify(tokenIn(await harness.mailTo(BEN.email, /verify/i)));
  ben = (await harness.signIn("ben")).json<{ userId: string }>().userId;
});
afterEach(() => harness[Symbol.asyncDispose]());

const rename = (username: string, userId = ada) =>
  harness.call(harness.service.app, "PUT", changeUsername.path, { userId, body: { username } });
const names = async (userId = ada) =>
  (await harness.call(harness.service.app, "GET", getUsername.path, { userId })).json();
const owner = async (name: string) =>
  (await harness.signIn(name)).json<{ userId?: string }>().userId;

describe("a changed username", () => {
  it("logs its person in from then on, the former one doesn't, and a mail says so", async () => {
    const answer = await rename("countess");
    const keptUntil = new Date(harness.clock.clock().getTime() + MONTH).toISOString();
    const expected = { username: "countess", former: [{ username: "ada", keptUntil }] };
    expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
    expect(await names()).toEqual(expected);
    expect([await owner("Countess"), await owner("ada"), await owner(ADA.email)]).toEqual([
      ada,
      undefined,
      ada,
    ]);
    expect((await harness.mailTo(ADA.email, /username was changed/)).text).toContain("countess");
  });

  it("is followed by twenty at most on a day, because each sends a mail", async () => {
    const answers = [];
    for (let change = 0; change < 21; change += 1)
      answers.push((await rename(change % 2 === 0 ? "countess" : "ada")).statusCode);
    expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await rename("benjamin", ben)).statusCode).toBe(200);
    harness.clock.advance(24 * 3600_000 + 1);
    expect((await rename("countess")).statusCode).toBe(200);
  });

  it("leaves the former one to its person for 30 days, and then to anybody", async () => {
    await rename("countess");
    expect((await rename("ADA", ben)).json()).toMatchObject({ code: "username_taken" });
    const eve = { ...BEN, username: "ada", email: "eve@example.org" };
    expect((await harness.post(register.path, eve)).json()).toMatchObject({
      code: "username_taken",
    });
    expect((await rename("ada")).statusCode).toBe(200);
    await rename("countess");
    harness.clock.advance(MONTH);
    expect((await rename("ada", ben)).statusCode).toBe(200);
    expect(await owner("ada")).toBe(ben);
    expect((await rename("ada")).json()).toMatchObject({ code: "username_taken" });
    expect(await names()).toEqual({ username: "countess", former: [] });
  });

  it("has to follow the rules, and to be nobody's", async () => {
    expect((await rename("ab")).statusCode).toBe(400);
    expect((await rename("ada@home")).statusCode).toBe(400);
    expect((await rename("Ben")).json()).toMatchObject({ code: "username_taken" });
    expect(await names()).toEqual({ username: "ada", former: [] });
    expect((await rename("ada", ben)).statusCode).toBe(409);
  });

  it("belongs to one of two people who want it at once", async () => {
    const answers = await Promise.all([rename("queen"), rename("queen", ben)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.statusCode === 200 ? ada : ben;
    expect(await owner("queen")).toBe(won);
  });
});

it("a change that stopped after its reservation gives way to another person, and can't go on", async () => {
  const parts = await openAccountParts(harness.deps);
  const resumed = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const commands: typeof parts.commands = {
    ...parts.commands,
    async handle(stream, commitId, command) {
      if (command.type === "ChangeUsername") {
        stopped.resolve();
        await resumed.promise;
      }
      return parts.commands.handle(stream, commitId, command);
    },
  };
  const late = change(ada, "queen", "stopped", { ...parts, commands });
  await stopped.promise;
  expect((await rename("queen", ben)).statusCode).toBe(200);
  resumed.resolve();
  expect(await late).toEqual({ ok: false, refusal: "UsernameTaken" });
  expect([await owner("queen"), await names()]).toEqual([ben, { username: "ada", former: [] }]);
});
