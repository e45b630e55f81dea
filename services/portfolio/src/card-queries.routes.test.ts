import { credentialSchema, listedCredentialSchema } from "@laurel/contracts/routes/credentials";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBadgeHarness, badgeForm } from "./testing/badge-harness.ts";
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
