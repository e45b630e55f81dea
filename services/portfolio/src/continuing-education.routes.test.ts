import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { cycleSchema } from "@laurel/contracts/routes/continuing-education";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

let portfolio: PortfolioHarness;
beforeEach(async () => {
  portfolio = await createPortfolioHarness();
});
afterEach(() => portfolio[Symbol.asyncDispose]());
const call = (method: string, path: string, options: CallOptions = {}) =>
  portfolio.call(method, path, options);

/** A day this many days from now. */
const day = (days: number) =>
  new Date(portfolio.harness.clock.clock().getTime() + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
const YEAR = { requiredHours: 10, from: "2026-01-01", to: "2026-12-31" };
const thisCycle = () => ({ requiredHours: 40, from: day(-100), to: day(100) });

async function add(fields: { completedDate?: string; hours?: number } = {}) {
  const body = {
    name: "Course",
    organization: "Anywhere",
    completedDate: day(-1),
    hours: 10,
    ...fields,
  };
  return credentialSchema.parse((await call("POST", "/api/credentials", { body })).json()).id;
}
const cyclePath = (id: string) => `/api/credentials/${id}/continuing-education`;
const save = (id: string, body: unknown = thisCycle(), userId = "ada") =>
  call("PUT", cyclePath(id), { body, userId });
const contribute = (id: string, body: unknown, userId = "ada") =>
  call("PUT", `${cyclePath(id)}/contributions`, { body, userId });
const list = async (userId = "ada") =>
  cycleSchema
    .strict()
    .array()
    .parse((await call("GET", "/api/continuing-education", { userId })).json());

describe("a cycle", () => {
  it("is returned with every key, and listed at once", async () => {
    expect(await list()).toEqual([]);
    const id = await add();
    const answer = await save(id);
    expect(answer.statusCode).toBe(200);
    const nothing = { earnedHours: 0, plannedHours: 0, contributions: [] };
    expect(answer.json()).toEqual({ credentialId: id, ...thisCycle(), ...nothing });
    expect(await list()).toEqual([answer.json()]);
    expect(await list("bob")).toEqual([]);
  });

  it.each(["profile", "recommender"] as const)("is listed for the service %s", async (issuer) => {
    expect((await call("GET", "/api/continuing-education", { issuer })).statusCode).toBe(200);
  });

  it("keeps what is absent", async () => {
    const id = await add();
    await save(id);
    let expected: object = thisCycle();
    for (const change of [
      { requiredHours: 60 },
      { from: "2026-02-01" },
      { to: "2026-11-30" },
      {},
    ]) {
      expected = { ...expected, ...change };
      expect((await save(id, change)).json()).toMatchObject(expected);
    }
    expect((await save(id, { to: "2026-01-31" })).statusCode).toBe(400);
  });

  it.each(["requiredHours", "from", "to"])("needs %s when it is new", async (missing) => {
    const answer = await save(await add(), { ...thisCycle(), [missing]: undefined });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", issues: [{ path: missing }] });
  });

  it("is listed with the first deadline first", async () => {
    const [late, early] = [await add(), await add()];
    await save(late, { ...thisCycle(), to: day(300) });
    await save(early);
    expect((await list()).map(({ credentialId }) => credentialId)).toEqual([early, late]);
  });

  it.each([
    [{ ...YEAR, requiredHours: 0 }, "requiredHours"],
    [{ ...YEAR, requiredHours: 1.5 }, "requiredHours"],
    [{ ...YEAR, requiredHours: "10" }, "requiredHours"],
    [{ ...YEAR, requiredHours: 1_000_001 }, "requiredHours"],
    [{ ...YEAR, from: "2026-02-30" }, "from"],
    [{ ...YEAR, to: "" }, "to"],
    [{ ...YEAR, to: "2025-12-31" }, "to"],
  ])("is refused as %j", async (body, path) => {
    const answer = await save(await add(), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", issues: [{ path }] });
    expect(await list()).toEqual([]);
  });

  it("needs one's own credential", async () => {
    const id = await add();
    expect((await save("1")).statusCode).toBe(404);
    expect((await save(id, thisCycle(), "bob")).statusCode).toBe(404);
  });

  it("is deleted once, and with its credential", async () => {
    const id = await add();
    expect((await call("DELETE", cyclePath(id))).statusCode).toBe(404);
    await save(id);
    expect((await call("DELETE", cyclePath(id), { userId: "bob" })).statusCode).toBe(404);
    expect((await call("DELETE", cyclePath(id))).statusCode).toBe(204);
    expect((await call("DELETE", cyclePath(id))).statusCode).toBe(404);
    await save(id);
    await call("DELETE", `/api/credentials/${id}`);
    expect(await list()).toEqual([]);
  });
});

describe("contributions", () => {
  it("are earned up to today, and planned if they are completed later", async () => {
    const [id, done, today, planned] = [
      await add(),
      await add(),
      await add({ completedDate: day(0), hours: 3 }),
      await add({ completedDate: day(1), hours: 5 }),
    ];
    await save(id);
    const contributions = [done, today, planned].map((credentialId) => ({
      credentialId,
      hours: 3,
    }));
    const answer = await contribute(id, contributions);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ earnedHours: 6, plannedHours: 3, contributions });
    expect(await list()).toEqual([answer.json()]);
    portfolio.harness.clock.advance(86_400_000);
    expect(await list()).toMatchObject([{ earnedHours: 9, plannedHours: 0 }]);
  });

  it("are replaced as a whole", async () => {
    const [id, first, second] = [await add(), await add(), await add()];
    await save(id);
    await contribute(id, [{ credentialId: first, hours: 4 }]);
    const contributions = [{ credentialId: second, hours: 2 }];
    expect((await contribute(id, contributions)).json()).toMatchObject({ contributions });
    expect((await contribute(id, [])).json()).toMatchObject({ contributions: [], earnedHours: 0 });
  });

  it("refuse what can't count, and stay as they were", async () => {
    const [id, other, course] = [await add(), await add(), await add()];
    const [early, hers] = [await add({ completedDate: day(-101) }), await add()];
    await save(id);
    await save(other);
    await contribute(id, [{ credentialId: course, hours: 6 }]);
    const before = await list();
    const bad: [unknown, string][] = [
      [[{ credentialId: id, hours: 1 }], "0.credentialId"],
      [[{ credentialId: "1", hours: 1 }], "0.credentialId"],
      [[{ credentialId: early, hours: 1 }], "0.credentialId"],
      [[{ credentialId: course, hours: 11 }], "0.hours"],
      [
        [
          { credentialId: hers, hours: 1 },
          { credentialId: hers, hours: 1 },
        ],
        "1.credentialId",
      ],
      [[{ credentialId: hers, hours: 0 }], "0.hours"],
      [[{ credentialId: hers, hours: 1.5 }], "0.hours"],
      [[{ credentialId: hers }], "0.hours"],
      [[{ hours: 1 }], "0.credentialId"],
      [{}, ""],
      [Array.from({ length: 201 }, (_, index) => ({ credentialId: `${index}`, hours: 1 })), ""],
    ];
    for (const [body, path] of bad) {
      const answer = await contribute(id, body);
      expect([body, answer.statusCode]).toEqual([body, 400]);
      expect(answer.json()).toMatchObject({ code: "invalid_input", issues: [{ path }] });
    }
    // Six of the ten hours count for the first cycle already.
    const more = await contribute(other, [{ credentialId: course, hours: 5 }]);
    expect(more.json()).toMatchObject({ issues: [{ path: "0.hours" }] });
    expect(await list()).toEqual(before);
  });

  it("refuse somebody else's credential and answer 404 without a cycle", async () => {
    const [id, course] = [await add(), await add()];
    expect((await contribute(id, [{ credentialId: course, hours: 1 }])).statusCode).toBe(404);
    await save(id);
    const body = { name: "Course", organization: "B", completedDate: day(-1), hours: 5 };
    const hers = (await call("POST", "/api/credentials", { body, userId: "bob" })).json().id;
    expect((await contribute(id, [{ credentialId: hers, hours: 1 }])).statusCode).toBe(400);
    expect((await contribute(id, [], "bob")).statusCode).toBe(404);
  });

  it("count each hour once when they come at once", async () => {
    const [first, second, course] = [await add(), await add(), await add()];
    await save(first);
    await save(second);
    const body = [{ credentialId: course, hours: 7 }];
    const answers = await Promise.all([contribute(first, body), contribute(second, body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const counted = (await list()).reduce((sum, { earnedHours }) => sum + earnedHours, 0);
    expect(counted).toBe(7);
  });

  it("stop counting when the credential is changed, moved or deleted, which is never refused", async () => {
    const [id, course] = [await add(), await add()];
    await save(id);
    await contribute(id, [{ credentialId: course, hours: 8 }]);
    const change = async (body: object) =>
      expect((await call("PUT", `/api/credentials/${course}`, { body })).statusCode).toBe(200);
    await change({ hours: 5 });
    const fewer = { earnedHours: 5, contributions: [{ credentialId: course, hours: 5 }] };
    expect(await list()).toMatchObject([fewer]);
    await change({ completedDate: day(-101) });
    expect(await list()).toMatchObject([{ earnedHours: 0, contributions: [] }]);
    await change({ completedDate: day(-1), hours: 10 });
    expect(await list()).toMatchObject([{ earnedHours: 8 }]);
    expect((await call("DELETE", `/api/credentials/${course}`)).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ earnedHours: 0, contributions: [] }]);
  });
});

it("other systems learn nothing of continuing education, and their numbers stay contiguous", async () => {
  const [id, course] = [await add(), await add()];
  await save(id);
  await contribute(id, [{ credentialId: course, hours: 1 }]);
  await call("DELETE", `/api/credentials/${course}`);
  const { events, last } = (await call("GET", "/api/events")).json();
  expect(last).toBe(3);
  expect(events.map((event: { type: string }) => event.type)).toEqual([
    "laurel.credential.added.v1",
    "laurel.credential.added.v1",
    "laurel.credential.removed.v1",
  ]);
});

it("the cycles of an erased person are gone", async () => {
  const id = await add();
  await save(id);
  const closed = await call("POST", "/internal/erasure/close", { issuer: "identity" });
  expect(closed.statusCode).toBe(200);
  expect(await list()).toEqual([]);
});
