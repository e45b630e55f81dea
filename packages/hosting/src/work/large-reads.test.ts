import { expect, it } from "vitest";
import { createLargeReads } from "./large-reads.ts";
import { personParty } from "./party.ts";

/** Begins reads, and tells which have begun. */
function startReads() {
  const reads = createLargeReads();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (userId: string, name: string, size: { credentials: number }) => {
    const call = { onSent: (done: () => void) => void ends.set(name, done) };
    void reads.begin(personParty(userId), call, size).then(() => begun.push(name));
  };
  return { begin, begun, send: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("of much data begins when the person's answer before has been sent, and others don't wait", async () => {
  const { begin, begun, send } = startReads();
  begin("ada", "first", { credentials: 5_000 });
  begin("ada", "second", { credentials: 5_000 });
  begin("eve", "other", { credentials: 5_000 });
  await settled();
  expect(begun).toEqual(["first", "other"]);
  send("first");
  await settled();
  expect(begun).toEqual(["first", "other", "second"]);
});

it("of little data begins at once, twenty at a time", async () => {
  const { begin, begun } = startReads();
  for (let at = 0; at < 20; at += 1) begin("ada", `${at}`, { credentials: 6 });
  await settled();
  expect(begun).toHaveLength(20);
});
