import { detailedStatsSchema } from "@laurel/contracts/routes/stats";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCardHarness, type CardHarness } from "./testing/card-harness.ts";

const PATH = "/api/credentials";

let portfolio: CardHarness;
let call: CardHarness["call"];
let day: CardHarness["day"];
let add: CardHarness["add"];
let renew: CardHarness["renew"];
beforeEach(async () => {
  portfolio = await createCardHarness();
  ({ call, day, add, renew } = portfolio);
});
afterEach(() => portfolio[Symbol.asyncDispose]());

describe("GET /api/stats?include=details", () => {
  const stats = async () => {
    const answer = await call("GET", "/api/stats?include=details");
    return detailedStatsSchema.strict().parse(answer.json()).details;
  };

  it("has sums by type, status and year", async () => {
    await add({ type: "course", isPublic: true, hours: 5, completedDate: "2019-02-03" });
    await add({ type: "course", hours: 7, completedDate: "2019-12-31" });
    const id = await add({ type: "degree", isPublic: true, completedDate: "2021-01-01" });
    await add({ type: "certification", expirationDate: day(-1) });
    await add({ type: "certification", expirationDate: day(90) });
    await add({ type: "workshop" }, "bob");
    expect(await stats()).toMatchObject({
      latestCompletedDate: "2021-01-01",
      types: { certification: 2, course: 2, degree: 1, workshop: 0 },
      publicTypes: { certification: 0, course: 1, degree: 1, workshop: 0 },
      expiringTypes: { certification: 1, course: 0, degree: 0, workshop: 0 },
      statuses: { active: 3, expiring: 1, expired: 1 },
      years: [
        { year: 2021, count: 1, hours: 0 },
        { year: 2020, count: 2, hours: 0 },
        { year: 2019, count: 2, hours: 12 },
      ],
    });
    expect((await stats()).facets).toEqual((await call("GET", `${PATH}/facets`)).json());
    await call("PUT", `${PATH}/${id}`, { body: { isPublic: false } });
    expect((await stats()).publicTypes.degree).toBe(0);
    await call("DELETE", `${PATH}/${id}`);
    expect(await stats()).toMatchObject({
      latestCompletedDate: "2020-01-01",
      types: { degree: 0 },
    });
  });

  it("has what expires in the next 18 months, by month, with the first four", async () => {
    const now = portfolio.harness.clock.clock();
    const inMonths = (months: number, date: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date))
        .toISOString()
        .slice(0, 10);
    for (const [name, expirationDate] of [
      ["Over", day(-1)],
      ["Today", day(0)],
      ["Last", inMonths(18, 0)],
      ["After", inMonths(18, 1)],
      ["Never", ""],
    ] as const)
      await add({ name, expirationDate });
    for (const date of [5, 4, 3, 2, 1]) await add({ expirationDate: inMonths(2, date) });
    await renew(await add({ expirationDate: inMonths(3, 1) }), "2021-01-01");
    const { expirations } = await stats();
    const shown = expirations.map(({ month, count, credentials }) => [
      month,
      count,
      credentials.map(({ name, expirationDate }) => `${name} ${expirationDate}`),
    ]);
    expect(shown).toEqual([
      [day(0).slice(0, 7), 1, [`Today ${day(0)}`]],
      [inMonths(2, 1).slice(0, 7), 5, [1, 2, 3, 4].map((date) => `Course ${inMonths(2, date)}`)],
      [inMonths(18, 0).slice(0, 7), 1, [`Last ${inMonths(18, 0)}`]],
    ]);
  });

  it("is empty without credentials, and absent if it isn't asked for", async () => {
    const none = { certification: 0, course: 0, degree: 0, workshop: 0 };
    expect(await stats()).toEqual({
      latestCompletedDate: "",
      types: none,
      publicTypes: none,
      expiringTypes: none,
      statuses: { active: 0, expiring: 0, expired: 0 },
      years: [],
      expirations: [],
      attention: { total: 0, items: [] },
      removed: 0,
      facets: (await call("GET", `${PATH}/facets`)).json(),
    });
    expect((await call("GET", "/api/stats")).json()).not.toHaveProperty("details");
    expect((await call("GET", "/api/stats?include=all")).statusCode).toBe(400);
  });
});
