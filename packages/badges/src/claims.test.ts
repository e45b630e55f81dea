import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { describe, expect, it } from "vitest";
import { check, ISSUER, ob2, ob3 } from "./testing/badges.ts";
import type { JsonObject } from "./values.ts";

/** The claims of a badge, checked as those of a new credential are. Undefined for a badge that can't be read. */
async function claimsOf(badge: JsonObject, network = {}) {
  const checked = await check(badge, network);
  if (!checked.ok) return undefined;
  return createCredentialBody.parse({ ...checked.value.claims, type: "certification" });
}

function achieving(name: string): JsonObject {
  const { credentialSubject } = ob3() as { credentialSubject: { achievement: object } };
  const achievement = { ...credentialSubject.achievement, name };
  return ob3({ name, credentialSubject: { ...credentialSubject, achievement } });
}

describe("the names in a badge", () => {
  it("are counted in characters, as those of a credential are", async () => {
    expect(await claimsOf(achieving("🏅"))).toBeUndefined();
    expect(await claimsOf(ob3({ issuer: { id: ISSUER, name: "🏫" } }))).toBeUndefined();
    expect(await claimsOf(achieving("🏅🏅"))).toMatchObject({ name: "🏅🏅" });
  });

  it("are cut to what a credential holds, also when the issuer has only a host", async () => {
    const host = `${"school.".repeat(40)}example`;
    const organization = host.slice(0, 200);
    expect(await claimsOf(ob3({ issuer: `https://${host}/` }))).toMatchObject({ organization });
    const badge = `https://${host}/badge`;
    expect(await claimsOf(ob2({ badge }), { [badge]: "unreachable" })).toMatchObject({
      organization,
    });
  });
});
