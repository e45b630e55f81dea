import {
  credentialSchema,
  type Credential,
  listedCredentialSchema,
} from "@laurel/contracts/routes/credentials";
import { detailedStatsSchema } from "@laurel/contracts/routes/stats";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBadgeHarness, badgeForm } from "./testing/badge-harness.ts";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

const PATH = "/api/credentials";
const COURSE = { name: "Course", organization: "Anywhere", completedDate: "2020-01-01" };

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

async function add(fields: Partial<Credential> = {}, userId = "ada"): Promise<string> {
  const body = { ...COURSE, ...fields };
  return credentialSchema.parse((await call("POST", PATH, { body, userId })).json()).id;
}
const renew = async (id: string, completedDate: string): Promise<string> => {
  const body = { ...COURSE, completedDate };
  return (await call("POST", `${PATH}/${id}/renew`, { body })).json().id;
};
const list = async (query: string) =>
  listedCredentialSchema
    .strict()
    .array()
    .parse((await call("GET", `${PATH}?${query}`)).json());
const names = async (query: string) => (await list(query)).map(({ name }) => name);

describe("the list", () => {
  it("has the credentials with the ids that are asked for, sorted and filtered", async () => {
    const first = await add({ name: "First", completedDate: "2021-01-01", type: "degree" });
    const second = await add({ name: "Second", completedDate: "2022-01-01" });
    await add({ name: "Third" });
    const foreign = await add({ name: "Foreign" }, "bob");
    const ids = `ids=${first},1,${second},${first},${foreign}`;
    expect(await names(ids)).toEqual(["Second", "First"]);
    expect(await names(`${ids}&sort=name`)).toEqual(["First", "Second"]);
    expect(await names(`${ids}&type=degree`)).toEqual(["First"]);
    const page = await call("GET", `${PATH}?${ids}&limit=1&page=2`);
    expect([page.json()[0].name, page.headers["x-total-count"]]).toEqual(["First", "2"]);
  });

  it("is filtered by days of completion, both included, and by the whole name", async () => {
    for (const [name, completedDate] of [
      ["Early", "2022-12-31"],
      ["From", "2023-01-01"],
      ["To", "2023-06-30"],
      ["Late", "2023-07-01"],
    ] as const)
      await add({ name, completedDate });
    for (const sort of ["completedDate", "name"]) {
      const range = `completedFrom=2023-01-01&completedTo=2023-06-30&sort=${sort}`;
      expect(await names(range)).toEqual(["From", "To"]);
    }
    expect(await names("completedFrom=2023-06-30")).toEqual(["Late", "To"]);
    expect(await names("completedTo=2022-12-31")).toEqual(["Early"]);
    expect(await names("name=To")).toEqual(["To"]);
    expect(await names("name=to")).toEqual([]);
  });

  it("is filtered by what expires before a day, without expired and renewed ones", async () => {
    await add({ name: "Never" });
    await add({ name: "Over", expirationDate: day(-1) });
    await add({ name: "Today", expirationDate: day(0) });
    await add({ name: "Soon", expirationDate: day(9) });
    await add({ name: "Later", expirationDate: day(10) });
    await renew(await add({ name: "Renewed", expirationDate: day(5) }), "2021-01-01");
    for (const sort of ["expirationDate", "-name"]) {
      const found = await names(`expiresBefore=${day(10)}&sort=${sort}`);
      expect(found.toSorted()).toEqual(["Soon", "Today"]);
    }
    expect(await names(`expiresBefore=${day(10)}&sort=expirationDate&limit=1`)).toEqual(["Today"]);
  });

  it.each([
    "ids=",
    "ids=1,,2",
    "ids=a",
    "ids=12345678901234567",
    `ids=${Array.from({ length: 101 }, (_, index) => index).join(",")}`,
    "page=0",
    "page=x",
    "limit=1&page=5001",
    "completedFrom=2023",
    "completedTo=2023-02-30",
    "expiresBefore=tomorrow",
    "name=",
    "include=everything",
  ])("is refused with %s", async (query) => {
    expect((await call("GET", `${PATH}?${query}`)).statusCode).toBe(400);
  });

  it("has what cards show, if it's asked for", async () => {
    const [first, other] = [await add({ completedDate: "2017-05-01" }), await add({ hours: 10 })];
    const second = await renew(first, "2019-05-01");
    const third = await renew(second, "2021-05-01");
    const cycle = { requiredHours: 40, from: "2019-01-01", to: day(100) };
    await call("PUT", `${PATH}/${third}/continuing-education`, { body: cycle });
    const contributions = [{ credentialId: other, hours: 6 }];
    const path = `${PATH}/${third}/continuing-education/contributions`;
    expect((await call("PUT", path, { body: contributions })).statusCode).toBe(200);

    const nothing = {
      renewals: 0,
      renewedSince: "",
      issuerHost: "",
      requiredHours: 0,
      earnedHours: 0,
      educationEndsOn: "",
    };
    const shown = await list("include=details&limit=9");
    expect(Object.fromEntries(shown.map(({ id, details }) => [id, details]))).toEqual({
      [first]: nothing,
      [second]: { ...nothing, renewals: 1, renewedSince: "2017-05-01" },
      [third]: {
        renewals: 2,
        renewedSince: "2017-05-01",
        issuerHost: "",
        requiredHours: 40,
        earnedHours: 6,
        educationEndsOn: day(100),
      },
      [other]: nothing,
    });
    expect((await list("limit=9")).every(({ details }) => details === undefined)).toBe(true);
  });
});

it("a card names the host that vouches for its badge", async () => {
  await using badges = await createBadgeHarness();
  await badges.call("POST", "/api/badges", badgeForm(await badges.school.token()));
  const [one] = (await badges.call("GET", `${PATH}?include=details`)).json();
  expect(one.details.issuerHost).toBe(badges.school.host);
});

describe("GET /api/credentials/{id}/renewals", () => {
  const chain = async (id: string, options?: CallOptions) => {
    const answer = await call("GET", `${PATH}/${id}/renewals`, options);
    if (answer.statusCode !== 200) return answer.statusCode;
    return credentialSchema
      .strict()
      .array()
      .parse(answer.json())
      .map((one) => one.id);
  };

  it("has the whole chain, the newest first, until a credential that was removed", async () => {
    const first = await add({ completedDate: "2017-05-01" });
    const second = await renew(first, "2019-05-01");
    const third = await renew(second, "2021-05-01");
    for (const id of [first, second, third])
      expect(await chain(id)).toEqual([third, second, first]);
    await call("DELETE", `${PATH}/${second}`);
    expect(await chain(third)).toEqual([third]);
    expect(await chain(second)).toBe(404);
    expect(await chain(first, { userId: "bob" })).toBe(404);
  });
});

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
