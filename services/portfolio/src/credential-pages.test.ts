import type { Credential } from "@laurel/contracts/routes/credentials";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Service } from "@laurel/hosting/service/service";
import { portfolioService } from "./service.ts";

let harness: ServiceHarness;
let service: Service;
beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
  service = await portfolioService.create(harness.deps);
});
afterEach(async () => {
  await service.close();
  await harness[Symbol.asyncDispose]();
});

const PATH = "/api/credentials";

async function get(address: string, userId = "ada") {
  const answer = await harness.call(service.app, "GET", address, { userId });
  const items = answer.statusCode === 200 ? credentialSchema.array().parse(answer.json()) : [];
  const link = /^<(.+)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""))?.[1];
  const next = link && new URL(link).pathname + new URL(link).search;
  const total = answer.headers["x-total-count"];
  return {
    status: answer.statusCode,
    names: items.map(({ name }) => name),
    items,
    link,
    next,
    total,
  };
}

/** The names on each page from here to the last. */
async function walk(address: string, between = async () => {}): Promise<string[][]> {
  const page = await get(address);
  await between();
  return [page.names, ...(page.next ? await walk(page.next, between) : [])];
}

async function add(fields: Partial<Credential>, userId = "ada"): Promise<string> {
  const body = { ...COURSE, ...fields };
  const answer = await harness.call(service.app, "POST", PATH, { userId, body });
  expect(answer.statusCode).toBe(201);
  return String(answer.json().id);
}

const remove = (id: string) =>
  harness.call(service.app, "DELETE", `${PATH}/${id}`, { userId: "ada" });

const inDays = (days: number) => {
  const date = new Date(harness.deps.clock().getTime() + days * 86_400_000);
  return date.toISOString().slice(0, 10);
};

describe("a page of credentials", () => {
  it("says how many there are and where the next page is, until the last", async () => {
    for (const day of [1, 2, 3, 4, 5])
      await add({ name: `Course ${day}`, completedDate: `2025-01-0${day}` });
    await add({ name: "Foreign" }, "bob");
    const first = await get(`${PATH}?limit=2`);
    expect(first).toMatchObject({ names: ["Course 5", "Course 4"], total: "5" });
    expect(first.link).toMatch(new RegExp(`^${harness.deps.publicUrl}/api/credentials\\?limit=2&`));
    expect(await walk(`${PATH}?limit=2`)).toEqual([
      ["Course 5", "Course 4"],
      ["Course 3", "Course 2"],
      ["Course 1"],
    ]);
    expect(await get(`${PATH}?limit=5`)).toMatchObject({ link: undefined, total: "5" });
    expect(await get(PATH)).toMatchObject({ link: undefined, total: undefined });
  });

  it.each(["-completedDate", "completedDate", "name", "-createdAt", "expirationDate"])(
    "sorted by %s shows nothing twice and omits nothing that stays, while others come and go",
    async (sort) => {
      const ids = [];
      for (let index = 0; index < 9; index += 1)
        ids.push(
          await add({ name: `Stays ${index}`, completedDate: `2025-01-0${(index % 3) + 1}` }),
        );
      const doomed = await add({ name: "Leaves", completedDate: "2025-01-02" });
      let added = 0;
      const pages = await walk(`${PATH}?limit=2&sort=${sort}`, async () => {
        added += 1;
        if (added === 1) await remove(doomed);
        if (added < 4) await add({ name: `New ${added}`, completedDate: "2025-01-02" });
      });
      const seen = pages.flat();
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((name) => name.startsWith("Stays")).toSorted()).toEqual(
        ids.map((_id, index) => `Stays ${index}`),
      );
    },
  );

  it("continues behind a credential that was removed meanwhile", async () => {
    for (const name of ["Aa", "Bb", "Cc"]) await add({ name });
    for (const sort of ["name", "completedDate"]) {
      const first = await get(`${PATH}?limit=1&sort=${sort}`);
      const [shown] = first.items;
      await remove(shown?.id ?? "");
      const rest = await walk(first.next ?? "");
      expect(rest.flat()).not.toContain(shown?.name);
      expect((await get(`${PATH}?limit=9&sort=${sort}`)).names).toEqual(rest.flat());
    }
  });
});

it("a page can end with the longest name there is", async () => {
  for (const letter of ["a", "각", "🎓", "\u{FDFA}"]) await add({ name: letter.repeat(200) });
  expect((await walk(`${PATH}?limit=1&sort=name`)).flat()).toHaveLength(4);
});

describe("a list of credentials", () => {
  it("is searched in name, organization and description, ignoring case", async () => {
    await add({ name: "Kubernetes", organization: "CNCF", description: "" });
    await add({ name: "Course", organization: "Kube School", description: "" });
    await add({ name: "Degree", organization: "Oxford", description: "about KUBE things" });
    await add({ name: "Other", organization: "Oxford", description: "" });
    const found = await get(`${PATH}?search=%20kube%20&sort=name&limit=2`);
    expect(found).toMatchObject({ names: ["Course", "Degree"], total: "3" });
    expect((await get(`${PATH}?search=kube&type=degree`)).names).toEqual([]);
    expect((await get(`${PATH}?search=`)).names).toHaveLength(4);
  });

  it("is filtered by status, in which each credential has exactly one", async () => {
    const dates: Record<string, string> = {
      never: "",
      far: inDays(91),
      soon: inDays(90),
      today: inDays(0),
      over: inDays(-1),
    };
    for (const [name, expirationDate] of Object.entries(dates))
      await add({ name, expirationDate, completedDate: "2020-01-01" });
    const named = async (status: string) =>
      (await get(`${PATH}?status=${status}&sort=expirationDate`)).names;
    expect(await named("expired")).toEqual(["over"]);
    expect(await named("expiring")).toEqual(["today", "soon"]);
    expect(await named("active")).toEqual(["far", "never"]);
  });

  it("is sorted by name as people expect it, and by date of expiry with those without one last", async () => {
    const dates = { zebra: "2030-01-01", Éclair: "", apple: "2029-01-01", Zoo: "2031-01-01" };
    for (const [name, expirationDate] of Object.entries(dates))
      await add({ name, expirationDate, completedDate: "2020-01-01" });
    expect((await get(`${PATH}?sort=name`)).names).toEqual(["apple", "Éclair", "zebra", "Zoo"]);
    expect((await get(`${PATH}?sort=-name`)).names).toEqual(["Zoo", "zebra", "Éclair", "apple"]);
    expect((await get(`${PATH}?sort=expirationDate`)).names).toEqual([
      "apple",
      "zebra",
      "Zoo",
      "Éclair",
    ]);
  });

  it.each([
    "limit=0",
    "limit=501",
    "limit=x",
    "limit=1&limit=2",
    "limit=",
    "sort=hours",
    "sort=--name",
    "status=valid",
    "cursor=x",
    `cursor=${Buffer.from('["hours","1","2"]').toString("base64url")}`,
    `cursor=${Buffer.from('["name","a","1"]').toString("base64url")}`,
    `cursor=${Buffer.from('["completedDate","2020-01-01","1"]').toString("base64url")}`,
    `search=${"x".repeat(201)}`,
  ])("is refused with %s", async (query) => {
    expect((await get(`${PATH}?${query}`)).status).toBe(400);
  });

  it("never shows another person's credentials, whatever the cursor says", async () => {
    await add({ name: "Mine" });
    const id = await add({ name: "Foreign" }, "bob");
    for (const text of [`["-completedDate","~","../bob/${id}"]`, '["-completedDate","~","zz"]']) {
      const cursor = Buffer.from(text).toString("base64url");
      const page = await get(`${PATH}?limit=9&cursor=${cursor}`);
      expect(page.names).not.toContain("Foreign");
    }
  });
});
