import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { didKeyOf, ed25519, judge, NOW, ob3, tokenOf } from "./testing/badges.ts";
import { keyIssuer, linksOf } from "./testing/links.ts";

const LIST = "https://school.example/status/1";

let round: number;
let counting: NodeJS.Immediate;
function countRounds(): void {
  round += 1;
  counting = setImmediate(countRounds);
}
beforeEach(() => {
  round = 0;
  countRounds();
});
afterEach(() => clearImmediate(counting));

/** The rounds in which the list is unpacked for an entry, which asks then whether the list has ended. */
async function roundsWith(entries: number): Promise<number[]> {
  const keys = ed25519();
  const list = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id: LIST,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: didKeyOf(keys),
    credentialSubject: {
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${gzipSync(Buffer.alloc(16 * 1024)).toString("base64url")}`,
    },
  };
  const credentialStatus = Array.from({ length: entries }, (_, index) => ({
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential: LIST,
  }));
  const badge = await tokenOf(ob3({ issuer: keyIssuer(keys), credentialStatus }), keys);
  const network = { ...linksOf(keys), [LIST]: await tokenOf(list, keys) };
  const now = new Date(NOW);
  const rounds: number[] = [];
  vi.spyOn(now, "getTime").mockImplementation(() => {
    if (new Error("Asked for the time").stack?.includes("status-list")) rounds.push(round);
    return NOW.getTime();
  });
  expect(await judge(badge, network, { now })).toEqual(["verified", {}]);
  return rounds;
}

it("lets others have a turn between the lists that a badge makes it unpack", async () => {
  const rounds = await roundsWith(5);
  expect(rounds).toHaveLength(5);
  expect(new Set(rounds).size).toBe(5);
});
