import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";
import { personParty, type Party } from "./party.ts";

const stranger = (id: string): Party => ({ id, isStranger: true });
const AMPLE = { waiting: 1_000, waitingOfParty: 1_000 };

/** Work that begins in a turn, and ends when it's told to. */
function createWork(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const start = (party: Party, name: string, wait?: AbortSignal) =>
    queue.take(
      party,
      async () => {
        begun.push(name);
        const gate = Promise.withResolvers<void>();
        gates.set(name, gate);
        await gate.promise;
        return name;
      },
      { wait },
    );
  const end = async (name: string) => {
    gates.get(name)?.resolve();
    await setImmediate();
  };
  return { begun, start, end };
}

describe("a fair queue", () => {
  it("lets a party hold half, and serves the parties in turn", async () => {
    const { begun, start, end } = createWork(createFairQueue({ room: 4, ...AMPLE }));
    const names = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1"];
    const all = names.map((name) => start(personParty(name.slice(0, 1)), name));
    await setImmediate();
    expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
    for (const name of ["a1", "b1", "a2", "b2", "a3", "c1", "b3", "a4"]) await end(name);
    expect(begun.slice(4)).toEqual(["a3", "b3", "c1", "a4"]);
    expect(await Promise.all(all)).toEqual(names);
  });

  it("leaves half to people who are logged in, however many networks strangers come from", async () => {
    const { begun, start, end } = createWork(createFairQueue({ room: 2, ...AMPLE }));
    const strangers = ["n1", "n2", "n3"].map((name) => start(stranger(name), name));
    const person = start(personParty("ada"), "ada");
    await setImmediate();
    expect(begun).toEqual(["n1", "ada"]);
    for (const name of ["ada", "n1", "n2", "n3"]) await end(name);
    await Promise.all([...strangers, person]);
  });

  it("refuses what a party has too much of, and what is too much in all", async () => {
    const queue = createFairQueue({ room: 2, waiting: 3, waitingOfParty: 2 });
    const { start, end } = createWork(queue);
    const kept = ["a1", "a2", "a3"].map((name) => start(personParty("a"), name));
    await expect(start(personParty("a"), "a4")).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    });
    const b1 = start(personParty("b"), "b1");
    const b2 = start(personParty("b"), "b2");
    await expect(start(personParty("b"), "b3")).rejects.toMatchObject({ status: 503 });
    expect(queue.waiting()).toBe(3);
    for (const name of ["a1", "b1", "a2", "b2", "a3"]) await end(name);
    expect(await Promise.all([...kept, b1, b2])).toHaveLength(5);
    expect(queue.waiting()).toBe(0);
  });

  it("lets a newcomer take the place of the last one of the party that waits for the most", async () => {
    const { begun, start, end } = createWork(
      createFairQueue({ room: 2, waiting: 3, waitingOfParty: 3 }),
    );
    const [a1, a2, a3] = ["a1", "a2", "a3"].map((name) => start(personParty("a"), name));
    const [b1, b2] = ["b1", "b2"].map((name) => start(personParty("b"), name));
    const c1 = start(personParty("c"), "c1");
    await expect(a3).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    // Everybody who waits waits for one: nobody has to leave.
    await expect(start(personParty("d"), "d1")).rejects.toMatchObject({ status: 503 });
    for (const name of ["a1", "b1", "a2", "b2", "c1"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "a2", "b2", "c1"]);
    await Promise.all([a1, a2, b1, b2, c1]);
  });

  it("lets callers leave while they wait, and not once it is their turn", async () => {
    const { begun, start, end } = createWork(createFairQueue({ room: 2, ...AMPLE }));
    const wait = new AbortController();
    const first = start(personParty("a"), "a1", wait.signal);
    const second = start(personParty("a"), "a2", wait.signal);
    const third = start(personParty("a"), "a3");
    wait.abort();
    await expect(second).rejects.toMatchObject({ status: 503 });
    await expect(start(personParty("b"), "b1", wait.signal)).rejects.toMatchObject({ status: 503 });
    await end("a1");
    await end("a3");
    expect(begun).toEqual(["a1", "a3"]);
    expect(await Promise.all([first, third])).toEqual(["a1", "a3"]);
  });

  it("frees the turn of work that fails", async () => {
    const queue = createFairQueue({ room: 2, ...AMPLE });
    const failed = queue.take(personParty("a"), () => Promise.reject(new Error("failed")));
    await expect(failed).rejects.toThrow("failed");
    expect(await queue.take(personParty("a"), async () => "next")).toBe("next");
  });
});
