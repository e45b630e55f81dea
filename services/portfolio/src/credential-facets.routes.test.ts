import { facetsSchema, skillsSchema } from "@laurel/contracts/routes/credential-facets";
import { type Credential, credentialSchema } from "@laurel/contracts/routes/credentials";
import type { Service } from "@laurel/hosting/service/service";
import { COURSE } from "@laurel/testing/sample-credential";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

const get = (address: string, userId = "ada") =>
  harness.call(service.app, "GET", `${PATH}${address}`, { userId });

async function add(fields: Partial<Credential>, userId = "ada"): Promise<string> {
  const body = { ...COURSE, expirationDate: "", skills: [], ...fields };
  const answer = await harness.call(service.app, "POST", PATH, { userId, body });
  expect(answer.statusCode).toBe(201);
  return String(answer.json().id);
}

const names = async (query: string) =>
  credentialSchema
    .array()
    .parse((await get(query)).json())
    .map(({ name }) => name);

async function facets(query = "", userId = "ada") {
  const found = facetsSchema.parse((await get(`/facets${query}`, userId)).json());
  const written = (values: { value: string | number; count: number }[]) =>
    values.map(({ value, count }) => `${value} ${count}`);
  return {
    total: found.total,
    issuers: written(found.issuers),
    skills: written(found.skills),
    years: written(found.years),
    statuses: written(found.statuses),
  };
}

async function addFour(): Promise<void> {
  const go = { skills: ["Go"], organization: "Red Cross" };
  await add({ ...go, name: "Aa", completedDate: "2023-12-31", expirationDate: "2024-01-01" });
  await add({ ...go, name: "Bb", completedDate: "2024-01-01", organization: " red  CROSS" });
  await add({ ...go, name: "Cc", completedDate: "2024-12-31", skills: ["go", "Rust", "RUST"] });
  await add({ name: "Dd", completedDate: "2025-01-01", organization: "CNCF", type: "degree" });
}

describe("a list of credentials", () => {
  beforeEach(addFour);

  it.each([
    ["issuer=RED%20cross", ["Cc", "Bb", "Aa"]],
    ["issuer=Red", []],
    ["skill=GO", ["Cc", "Bb", "Aa"]],
    ["skill=rust", ["Cc"]],
    ["year=2024", ["Cc", "Bb"]],
    ["year=2024&sort=completedDate", ["Bb", "Cc"]],
    ["year=2024&sort=-name", ["Cc", "Bb"]],
    ["year=2024&skill=rust&issuer=red%20cross&search=c", ["Cc"]],
    ["type=degree&year=2025", ["Dd"]],
    ["type=degree&year=2024", []],
    ["status=expired&issuer=red%20cross", ["Aa"]],
  ])("is filtered by %s", async (query, expected) => {
    expect(await names(`?${query}`)).toEqual(expected);
    const page = await get(`?${query}&limit=1`);
    expect(page.headers["x-total-count"]).toBe(String(expected.length));
  });

  it("has further pages with the same filter", async () => {
    const first = await get("?year=2024&limit=1");
    const next = new URL(/^<(.+)>/.exec(String(first.headers["link"]))?.[1] ?? "");
    const second = await get(next.search);
    expect([first.json()[0].name, second.json()[0].name]).toEqual(["Cc", "Bb"]);
    expect(second.headers["link"]).toBeUndefined();
  });
});

describe("the facets", () => {
  it("count what a person has, merging spellings into the most frequent one", async () => {
    await addFour();
    expect(await facets()).toEqual({
      total: 4,
      issuers: ["Red Cross 3", "CNCF 1"],
      skills: ["Go 3", "Rust 1"],
      years: ["2025 1", "2024 2", "2023 1"],
      statuses: ["active 3", "expired 1"],
    });
  });

  it("are each counted under all other filters", async () => {
    await addFour();
    expect(await facets("?year=2024")).toMatchObject({
      total: 2,
      issuers: ["Red Cross 2"],
      years: ["2025 1", "2024 2", "2023 1"],
      statuses: ["active 2"],
    });
    expect(await facets("?year=2024&issuer=CNCF")).toMatchObject({
      total: 0,
      issuers: ["Red Cross 2"],
      years: ["2025 1"],
      skills: [],
    });
    expect(await facets("?type=degree")).toMatchObject({ total: 1, issuers: ["CNCF 1"] });
    expect(await facets("?search=cc")).toMatchObject({ total: 1, skills: ["Go 1", "Rust 1"] });
  });

  it("list at most 200 values, the most frequent", async () => {
    const skills = (from: number) => Array.from({ length: 100 }, (_, index) => `S${from + index}`);
    for (const from of [100, 200, 300]) await add({ skills: skills(from) });
    await add({ skills: ["S399"] });
    const found = (await facets()).skills;
    expect(found).toHaveLength(200);
    expect(facetsSchema.parse((await get("/facets")).json())).toMatchObject({
      totalIssuers: 1,
      totalSkills: 300,
    });
    expect(found[0]).toBe("S399 2");
  });

  it("are those of the person alone, and follow changes", async () => {
    await add({ organization: "Foreign School", skills: ["Spying"] }, "bob");
    const id = await add({ organization: "Own School", skills: ["Knitting"] });
    expect(await facets()).toMatchObject({ issuers: ["Own School 1"], skills: ["Knitting 1"] });
    expect((await get("/skills")).body).not.toContain("Spying");
    expect(await facets("?issuer=foreign%20school")).toMatchObject({ total: 0, skills: [] });
    await harness.call(service.app, "DELETE", `${PATH}/${id}`, { userId: "ada" });
    expect(await facets()).toMatchObject({ total: 0, issuers: [], skills: [], years: [] });
  });
});

it("skills come with the last credentials that they were earned with", async () => {
  await addFour();
  await add({ name: "Ee", completedDate: "2020-01-01", skills: ["Go", "go"] });
  const { total, skills } = skillsSchema.parse((await get("/skills")).json());
  expect(total).toBe(2);
  const written = skills.map(({ skill, count, earned }) => [
    skill,
    count,
    earned.map(({ name }) => name),
  ]);
  expect(written).toEqual([
    ["Go", 4, ["Cc", "Bb", "Aa"]],
    ["Rust", 1, ["Cc"]],
  ]);
});

describe.each(["", "/facets"])("GET %s", (path) => {
  it.each([
    "year=24x",
    "year=999",
    "year=10000",
    "year=",
    "year=2024&year=2025",
    "status=renewed",
    "type=badge",
    "issuer=",
    "issuer=%00",
    `issuer=${"x".repeat(201)}`,
    "issuer=a&issuer=b",
    `skill=${"x".repeat(101)}`,
    "skill=%20",
  ])("refuses %s", async (query) => {
    expect((await get(`${path}?${query}`)).statusCode).toBe(400);
  });
});
