import { expect, it } from "vitest";
import { personParty } from "./party.ts";
import { createReceivedBytes } from "./received-bytes.ts";

const [ada, bob, eve] = ["ada", "bob", "eve"].map(personParty) as [
  ReturnType<typeof personParty>,
  ReturnType<typeof personParty>,
  ReturnType<typeof personParty>,
];

it("ends the upload whose party holds the most when there is no more room", () => {
  const received = createReceivedBytes({ bytes: 100 });
  const [first, second, third] = [received.begin(ada), received.begin(ada), received.begin(bob)];
  first.add(40);
  second.add(20);
  third.add(30);
  const last = received.begin(eve);
  last.add(15);
  expect(second.refused.aborted).toBe(true);
  expect(() => second.add(1)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }));
  expect([first, third, last].map(({ refused }) => refused.aborted)).toEqual([false, false, false]);
  expect(() => first.add(20)).toThrow(expect.objectContaining({ status: 503 }));
});

it("lets what is being worked on stay, and has its room again afterwards", () => {
  const received = createReceivedBytes({ bytes: 100 });
  const working = received.begin(ada);
  working.add(90);
  working.settle();
  const other = received.begin(bob);
  expect(() => other.add(20)).toThrow(expect.objectContaining({ status: 503 }));
  expect(working.refused.aborted).toBe(false);
  working[Symbol.dispose]();
  received.begin(bob).add(100);
});

it("keeps nobody out because of many who have sent little", () => {
  const received = createReceivedBytes({ bytes: 100 });
  const slow = Array.from({ length: 90 }, (_, index) =>
    received.begin(personParty(`slow ${index}`)),
  );
  for (const one of slow) one.add(1);
  const upload = received.begin(eve);
  upload.add(10);
  expect(upload.refused.aborted).toBe(false);
});
