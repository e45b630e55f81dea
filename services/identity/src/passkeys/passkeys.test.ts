import type { Lie } from "@laurel/testing/soft-authenticator";
import { describe, expect, it } from "vitest";
import { handleOf, usePasskeys } from "../testing/passkey-calls.ts";

const PATH = "/api/users/me/passkeys";
const MINUTE = 60_000;
const {
  now,
  ada,
  advance,
  call,
  creation,
  authenticator,
  add,
  added,
  begin,
  finish,
  list,
  registerEve,
} = usePasskeys();

describe("adding a passkey", () => {
  it("lists it, and logs its person in", async () => {
    const device = authenticator();
    const answer = await add(device, {}, "  Laptop ");
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[\da-f]{24}$/),
      name: "Laptop",
      createdAt: now().toISOString(),
      lastUsedAt: "",
    });
    expect(await list()).toEqual([answer.json()]);
    advance(MINUTE);
    const signedIn = await finish(device.get(await begin()));
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([
      200,
      { userId: ada(), hasPassword: true },
    ]);
    expect((await list())[0].lastUsedAt).toBe(now().toISOString());
  });

  it("asks for user verification and a discoverable credential, and names known passkeys", async () => {
    await added();
    const options = await creation();
    expect(options).toMatchObject({
      rp: { id: "laurel.example" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    expect(options.excludeCredentials).toHaveLength(1);
    expect(Buffer.from(options.user.id, "base64url").toString()).toBe(ada());
  });

  it.each<[string, Lie]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["no user verification", { userVerified: false }],
    ["another challenge", { challenge: "AAAA" }],
  ])("is refused with %s", async (_name, lie) => {
    const answer = await add(authenticator(), lie);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, "response"]);
    expect(await list()).toEqual([]);
  });

  it.each(["", " ", "x".repeat(101)])("is 400 with the name %j", async (name) => {
    expect((await add(authenticator(), {}, name)).statusCode).toBe(400);
  });

  it("is refused with a challenge of somebody else, of a login, or that is too old", async () => {
    const eve = await registerEve();
    const device = authenticator();
    const foreign = device.create(await creation(eve));
    const login = device.create({ ...(await creation()), challenge: (await begin()).challenge });
    const late = device.create(await creation());
    advance(3 * MINUTE);
    for (const response of [foreign, login, late])
      expect((await call("POST", PATH, { body: { name: "A", response } })).statusCode).toBe(400);
  });

  it("is refused a second time with the same answer, even after the passkey was removed", async () => {
    const response = authenticator().create(await creation());
    const body = { name: "A", response };
    const { id } = (await call("POST", PATH, { body })).json();
    expect((await call("POST", PATH, { body })).statusCode).toBe(400);
    expect((await call("DELETE", `${PATH}/${id}`)).statusCode).toBe(204);
    expect((await call("POST", PATH, { body })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it("is refused with a credential id that an account has, the same or another", async () => {
    const device = await added();
    const known = await add(device);
    expect([known.statusCode, known.json().code]).toEqual([409, "passkey_known"]);
    const eve = await registerEve();
    const response = device.create(await creation(eve));
    const other = await call("POST", PATH, { userId: eve, body: { name: "A", response } });
    expect([other.statusCode, other.json().code]).toEqual([409, "passkey_known"]);
    expect(
      (await finish(device.get(await begin(), { userHandle: handleOf(ada()) }))).statusCode,
    ).toBe(200);
  });

  it("answers a repeat with the same passkey", async () => {
    const body = { name: "A", response: authenticator().create(await creation()) };
    const answers = await Promise.all(
      ["once", "once", "once"].map((commandId) => call("POST", PATH, { body, commandId })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it("is 409 beyond 20, also at once", async () => {
    const answers = await Promise.all(Array.from({ length: 23 }, () => add()));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array.from({ length: 3 }, () => [409, "limit_reached"]),
    );
  });
});
