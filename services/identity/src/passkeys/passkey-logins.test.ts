import type { RequestOptions } from "@laurel/contracts/webauthn";
import type { Lie } from "@laurel/testing/soft-authenticator";
import { describe, expect, it } from "vitest";
import { usePasskeys } from "../testing/passkey-calls.ts";

const PATH = "/api/users/me/passkeys";
const MINUTE = 60_000;
const {
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

describe("logging in with a passkey", () => {
  const refused = [401, "passkey_refused"];
  const outcome = async (answer: ReturnType<typeof finish>) => {
    const { statusCode, ...rest } = await answer;
    return statusCode === 200 ? 200 : [statusCode, rest.json().code];
  };

  it("tells no names before", async () => {
    await added();
    expect(await begin()).toMatchObject({ allowCredentials: [], userVerification: "required" });
  });

  it.each<[string, Lie]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["no user verification", { userVerified: false }],
    ["another challenge", { challenge: "AAAA" }],
    ["an unknown credential", { credentialId: "AAAA" }],
    ["another person's handle", { userHandle: "AAAA" }],
  ])("is refused with %s", async (_name, lie) => {
    const device = await added();
    expect(await outcome(finish(device.get(await begin(), lie)))).toEqual(refused);
    expect(await outcome(finish(device.get(await begin())))).toBe(200);
  });

  it("is refused when another authenticator signs for the credential", async () => {
    const device = authenticator();
    const [{ id }, other] = [device.create(await creation()), authenticator()];
    await add(device);
    other.create(await creation());
    expect(await outcome(finish(other.get(await begin(), { credentialId: id })))).toEqual(refused);
  });

  it("is refused for another browser, and for one that waited too long", async () => {
    const device = await added();
    expect(await outcome(finish(device.get(await begin("ada’s")), "eve’s"))).toEqual(refused);
    const late = device.get(await begin());
    advance(3 * MINUTE);
    expect(await outcome(finish(late))).toEqual(refused);
  });

  it("is allowed for two minutes after it began", async () => {
    const device = await added();
    for (const _round of [1, 2, 3]) {
      const response = device.get(await begin());
      advance(2 * MINUTE);
      expect(await outcome(finish(response))).toBe(200);
    }
  });

  it.each([true, false])(
    "takes an answer once, also 20 times at once (counting: %s)",
    async (counts) => {
      const device = await added({ counts });
      const response = device.get(await begin());
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => outcome(finish(response))),
      );
      expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
      advance(MINUTE);
      expect(await outcome(finish(response))).toEqual(refused);
    },
  );

  it("answers a repeat of the same command like the first", async () => {
    const device = await added();
    const response = device.get(await begin());
    const first = await finish(response, "browser", { commandId: "once" });
    const second = await finish(response, "browser", { commandId: "once" });
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  });

  it("is refused when the counter goes back: the authenticator may have been copied", async () => {
    const device = await added();
    await finish(device.get(await begin(), { counter: 7 }));
    for (const counter of [7, 6, 0])
      expect(await outcome(finish(device.get(await begin(), { counter })))).toEqual(refused);
    expect(await outcome(finish(device.get(await begin(), { counter: 8 })))).toBe(200);
  });

  it("is refused once the passkey is removed, and its credential can be added again", async () => {
    const device = await added();
    const [{ id }] = await list();
    expect((await call("DELETE", `${PATH}/${id}`)).statusCode).toBe(204);
    expect((await call("DELETE", `${PATH}/${id}`)).statusCode).toBe(404);
    expect(await outcome(finish(device.get(await begin())))).toEqual(refused);
    expect((await add(device)).statusCode).toBe(201);
  });
});

describe("confirming with a passkey", () => {
  const options = async (who = ada()): Promise<RequestOptions> =>
    (await call("POST", "/api/users/me/confirm/options", { userId: who })).json();
  const confirm = async (response: unknown, who = ada()) =>
    (await call("POST", "/api/users/me/confirm", { userId: who, body: { response } })).statusCode;

  it("takes a passkey of the person, once", async () => {
    const device = await added();
    const asked = await options();
    expect(asked.allowCredentials).toHaveLength(1);
    const response = device.get(asked);
    expect([await confirm(response), await confirm(response)]).toEqual([204, 403]);
  });

  it("doesn't take an answer that is too late", async () => {
    const device = await added();
    const response = device.get(await options());
    advance(3 * MINUTE);
    expect(await confirm(response)).toBe(403);
    expect(await confirm(device.get(await options()))).toBe(204);
  });

  it("doesn't take somebody else's, or the answer to a login", async () => {
    const device = await added();
    const eve = await registerEve();
    expect(await confirm(device.get(await options(eve)), eve)).toBe(403);
    expect(await confirm(device.get(await options(eve)))).toBe(403);
    expect(await confirm(device.get(await begin(ada())))).toBe(403);
  });
});
