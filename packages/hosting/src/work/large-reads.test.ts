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
    reads.begin(personParty(userId), call, size).then(
      () => begun.push(name),
      () => begun.push(`${name} refused`),
    );
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

it("that nobody waits for any more doesn't begin, and holds up nobody", async () => {
  const { begin, begun, send } = startReads();
  for (const name of ["first", "left", "last"]) begin("ada", name, { credentials: 5_000 });
  await settled();
  send("left");
  send("first");
  await settled();
  expect(begun).toEqual(["first", "left refused", "last"]);
});

it("ends its turn if its receiver leaves in the moment in which it begins", async () => {
  const { begin, begun, send } = startReads();
  begin("ada", "first", { credentials: 5_000 });
  send("first");
  begin("ada", "second", { credentials: 5_000 });
  await settled();
  expect(begun).toEqual(["first refused", "second"]);
});
