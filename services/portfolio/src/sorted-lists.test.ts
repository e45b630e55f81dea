import {
  createCredentialBody,
  CREDENTIAL_SORTS,
  listCredentials,
  type CredentialSort,
} from "@laurel/contracts/routes/credentials";
import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { streamOf } from "@laurel/contracts/topics";
import { z } from "@laurel/contracts/zod";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import type { Service } from "@laurel/hosting/service/service";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentialsProjection } from "./credentials.projection.ts";
import { findPage, type PageSources } from "./credential-pages.ts";
import { scanCredentials } from "./credential-scan.ts";
import { portfolioHistory } from "./domain/history.ts";
import { newCredential, type StoredCredential } from "./domain/credential.ts";
import { portfolioService } from "./service.ts";
import { withSortKeys, type Sortable } from "./sort-keys.ts";

const COUNT = 1_230;
const STREAM = streamOf("portfolio", "ada");
/** Answers are checked key for key: no other key may be in them. */
const listed = z.array(
  z.strictObject({ ...fieldsOf(credentialOf(0)), id: z.string(), userId: z.string() }),
);

let harness: ServiceHarness;
let service: Service;
beforeAll(async () => {
  harness = await createServiceHarness("portfolio");
  for (let index = 0; index < COUNT; index += 1) {
    const credential = credentialOf(index);
    const events = [portfolioHistory.write({ type: "CredentialAdded", data: { credential } })];
    const [first, at] = [index + 1, credential.createdAt];
    const id = `commit ${first}`;
    const position = { stream: STREAM, first, last: first, at };
    await harness.deps.eventStore.append({ id, ...position, events, external: [] });
  }
  service = await portfolioService.create(harness.deps);
  await service.start();
});
afterAll(async () => {
  await service.close();
  await harness[Symbol.asyncDispose]();
});

/** Many have the same name or dates, and names differ in case and accents. */
function credentialOf(index: number): StoredCredential {
  const day = String((index % 28) + 1).padStart(2, "0");
  const names = ["Éclair", "apple", "Zebra", 'quoted "sortName":"x","sortExpiry":"y",', "zoo"];
  const fields = createCredentialBody.parse({
    name: `${names[index % names.length]} ${index % 11}`,
    organization: "Anywhere",
    type: CREDENTIAL_TYPES[index % 7 === 0 ? 2 : index % 2],
    completedDate: `20${10 + (index % 9)}-03-${day}`,
    expirationDate: index % 3 === 0 ? "" : `20${20 + (index % 9)}-07-${day}`,
    description: "x".repeat(900),
  });
  const at = new Date(Date.UTC(2026, 0, 1, 0, index % 600)).toISOString();
  return newCredential(String(1_000_000 + ((index * 7_919) % 9_999)), fields, at);
}

function fieldsOf(credential: StoredCredential) {
  return Object.fromEntries(Object.keys(credential).map((key) => [key, z.unknown()]));
}

async function list(query: string) {
  const path = `/api/credentials${query}`;
  const answer = await harness.call(service.app, "GET", path, { userId: "ada" });
  expect(answer.statusCode).toBe(200);
  const items = listed.parse(answer.json());
  const link = /cursor=([^>&]+)/.exec(String(answer.headers["link"] ?? ""))?.[1];
  const page = /[?&]page=(\d+)/.exec(String(answer.headers["link"] ?? ""))?.[1];
  const ids = items.map(({ id }) => id);
  return { ids, cursor: link, page, total: answer.headers["x-total-count"] };
}

/** Expired credentials come after every date, and after none. */
const nextOf = ({ sortExpiry }: Sortable) =>
  sortExpiry < harness.clock.clock().toISOString().slice(0, 10) ? `~~${sortExpiry}` : sortExpiry;

/** The ids in the order of the sort, decided without a store. */
function expectedIds(sort: CredentialSort, type?: string): string[] {
  const field = sort.replace(/^-/, "");
  const key = (one: Sortable) =>
    ({ name: one.sortName, expirationDate: one.sortExpiry, nextExpiry: nextOf(one) })[field] ??
    one[field as "id"];
  const all = Array.from({ length: COUNT }, (_, index) =>
    withSortKeys({ ...credentialOf(index), userId: "ada" }),
  );
  const sorted = all
    .filter((one) => type === undefined || one.type === type)
    .toSorted((a, b) =>
      Buffer.compare(Buffer.from(`${key(a)}\0${a.id}`), Buffer.from(`${key(b)}\0${b.id}`)),
    );
  return (sort.startsWith("-") ? sorted.toReversed() : sorted).map(({ id }) => id);
}

const appleIds = new Set(
  Array.from({ length: COUNT }, (_, index) => credentialOf(index))
    .filter(({ name }) => name.startsWith("apple"))
    .map(({ id }) => id),
);

describe("a list of more than a thousand credentials", () => {
  it.each(CREDENTIAL_SORTS)("sorted by %s comes in pages without sort keys", async (sort) => {
    for (const type of [undefined, "degree"]) {
      const expected = expectedIds(sort, type);
      const query = `?limit=500&sort=${sort}${type === undefined ? "" : `&type=${type}`}`;
      const found: string[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined;) {
        const page = await list(cursor === "" ? query : `${query}&cursor=${cursor}`);
        expect(page.total).toBe(String(expected.length));
        found.push(...page.ids);
        cursor = page.cursor;
      }
      expect(found).toEqual(expected);
    }
  });

  it.each(CREDENTIAL_SORTS)("sorted by %s has numbered pages", async (sort) => {
    for (const narrowed of ["", "&type=degree", "&search=apple"]) {
      const expected = expectedIds(sort, narrowed === "&type=degree" ? "degree" : undefined).filter(
        (id) => narrowed !== "&search=apple" || appleIds.has(id),
      );
      const last = Math.ceil(expected.length / 24);
      for (const [wanted, shown] of [
        [1, 1],
        [5, 5],
        [last, last],
        [last + 7, last],
      ] as const) {
        const page = await list(`?limit=24&page=${wanted}&sort=${sort}${narrowed}`);
        expect(page.ids).toEqual(expected.slice((shown - 1) * 24, shown * 24));
        expect(page.total).toBe(String(expected.length));
        expect(page.page).toBe(shown === last ? undefined : String(shown + 1));
      }
    }
  });

  it.each(["name", "-expirationDate"] as const)("searched, by %s", async (sort) => {
    const query = `?search=apple&limit=100&sort=${sort}`;
    const first = await list(query);
    const second = await list(`${query}&cursor=${first.cursor}`);
    const apples = expectedIds(sort).filter((id) => appleIds.has(id));
    expect([...first.ids, ...second.ids]).toEqual(apples.slice(0, 200));
    expect([first.total, second.total]).toEqual([String(apples.length), String(apples.length)]);
  });

  it("comes whole, in pieces, without sort keys", async () => {
    expect((await list("")).ids).toEqual(expectedIds("-completedDate"));
    expect((await list("?type=degree")).ids).toEqual(expectedIds("-completedDate", "degree"));
  });

  it("leaves other requests their turns while it is searched", async () => {
    const running = await openProjection(
      harness.deps.projectionStore,
      credentialsProjection,
      createOwnSource(harness.deps.eventStore),
    );
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const sort = { field: "completedDate", direction: "desc" } as const;
    const ids = new Set<string>();
    for await (const piece of scanCredentials(running.query, "ada", sort))
      for (const { id } of piece) ids.add(id);
    clearImmediate(timer);
    expect(ids.size).toBe(COUNT);
    expect(turns).toBeGreaterThanOrEqual(12);
  });
});

it("a list of one type is complete although another credential is being counted", async () => {
  const added = ["d", "c", "b", "a"].map((name) => ({ ...credentialOf(1), id: name, name }));
  const stored = added.map((credential) => withSortKeys({ ...credential, userId: "bob" }));
  const items = stored
    .map((document) => ({ id: `bob/${document.id}`, version: 1, document }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const unused = () => Promise.reject(new Error("not used"));
  const credentials = { get: unused, findJson: unused, count: unused, find: async () => items };
  const types = Object.fromEntries(CREDENTIAL_TYPES.map((type) => [type, 3]));
  const stats = { get: async () => ({ id: "bob", version: 1, document: { total: 3, types } }) };
  const query = listCredentials.query.parse({ type: added[0]?.type, sort: "name", limit: "3" });
  const sources = { credentials, stats } as unknown as PageSources;
  const page = await findPage(sources, "bob", query, new Date());
  expect(page.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(page.next).toBeDefined();
});
