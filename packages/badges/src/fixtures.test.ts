import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseObject, textOf } from "./values.ts";
import { judge } from "./testing/badges.ts";

const fixture = (name: string) => {
  const file = new URL(`../fixtures/openbadges-validator-core/${name}.json`, import.meta.url);
  const value = parseObject(readFileSync(file, "utf8"));
  if (!value) throw new Error(`${name} is no JSON`);
  return value;
};

describe("1EdTech's basic badge of 2.0", () => {
  const assertion = fixture("assertion");
  const parts = [assertion, fixture("badgeclass"), fixture("issuer")];
  const network = Object.fromEntries(parts.map((part) => [textOf(part["id"]), part]));

  it("is verified for its recipient, whose address is hashed with a salt", async () => {
    const verdict = await judge(assertion, network, { addresses: ["nobody@example.org"] });
    expect(verdict).toEqual(["verified", {}]);
  });

  it("fails for anybody else", async () => {
    const verdict = await judge(assertion, network, { addresses: ["somebody@example.org"] });
    expect(verdict).toEqual(["failed", { recipient: "failed" }]);
  });
});
