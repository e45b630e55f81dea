import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Collection, DocumentStore, Query, Scalar, Stored } from "./document-store.ts";

type Item = { user: string; done: boolean; rank: number; title: string };

const INDEXES = [
  ["user", "rank"],
  ["user", "done", "title"],
  ["title", "user"],
];

/** Queries that these indexes can serve. */
const FORMS: { where: (keyof Item)[]; sort: keyof Item }[] = [
  { where: ["user"], sort: "rank" },
  { where: ["done", "user"], sort: "title" },
  { where: [], sort: "title" },
  { where: ["title"], sort: "user" },
];

const HOSTILE = [
  "' OR 1=1 --",
  '{"$ne":null}',
  "[object Object]",
  "$where",
  "%",
  "\u0000",
  "",
  "null",
  "1",
  "true",
];

/** The promise of `find`: the same result as filtering and sorting by hand. */
export function describeQueries(current: () => DocumentStore): void {
  const open = () =>
    current().collection<Item>({
      name: `items-${randomBytes(4).toString("hex")}`,
      indexes: INDEXES,
    });
  const item = (more: Partial<Item>): Item => ({
    user: "u",
    done: false,
    rank: 1,
    title: "t",
    ...more,
  });

  describe("queries", () => {
    test("find the same documents as filtering and sorting by hand", async () => {
      const names = fc.constantFrom("a", "b", "ä", "B", "a b", "😀");
      const items = fc.array(
        fc.record({
          user: names,
          done: fc.boolean(),
          rank: fc.integer({ min: -3, max: 3 }),
          title: names,
        }),
        { maxLength: 30 },
      );
      const query = fc.record({
        form: fc.constantFrom(...FORMS),
        like: fc.nat(29),
        from: fc.option(fc.nat(29)),
        below: fc.option(fc.nat(29)),
        after: fc.option(fc.nat(29)),
        direction: fc.constantFrom("asc" as const, "desc" as const),
        skip: fc.nat(12),
        limit: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
      });
      const property = fc.asyncProperty(
        items,
        fc.array(query, { maxLength: 8 }),
        async (given, queries) => {
          const collection = await open();
          const stored = await fill(collection, given);
          for (const { form, like, from, below, after, direction, skip, limit } of queries) {
            const sample = given[like % Math.max(1, given.length)] ?? item({});
            const bound = (index: number | null) =>
              index === null ? undefined : given[index % given.length]?.[form.sort];
            const where = Object.fromEntries(form.where.map((field) => [field, sample[field]]));
            const asked: Query = {
              where,
              sort: { field: form.sort, direction },
              range: { ...named("from", bound(from)), ...named("below", bound(below)) },
              skip,
              ...(limit === undefined ? {} : { limit }),
            };
            const position = after === null ? undefined : stored[after % stored.length];
            if (position) {
              const value = position.document[form.sort];
              asked.after = { value, id: position.id };
            }
            const expected = byHand(stored, asked);
            expect(await collection.find(asked)).toEqual(expected);
            expect(await collection.count(where)).toBe(byHand(stored, { where }).length);
            expect(JSON.parse(await textOf(await collection.findJson(asked)))).toEqual(
              expected.map(({ document }) => document),
            );
          }
        },
      );
      await fc.assert(property, { numRuns: 25 });
    });

    test("order ties by id, in both directions", async () => {
      const collection = await open();
      for (const id of ["b", "c", "a"]) await collection.insert(id, item({}));
      const ids = async (direction: "asc" | "desc") =>
        (await collection.find({ where: { user: "u" }, sort: { field: "rank", direction } })).map(
          ({ id }) => id,
        );
      expect(await ids("asc")).toEqual(["a", "b", "c"]);
      expect(await ids("desc")).toEqual(["c", "b", "a"]);
    });

    test("continue after a document that was removed meanwhile", async () => {
      const collection = await open();
      for (const id of ["a", "b", "c"]) await collection.insert(id, item({}));
      const sort = { field: "rank", direction: "asc" } as const;
      await collection.remove("b");
      const rest = { where: { user: "u" }, sort, after: { value: 1, id: "b" } };
      expect((await collection.find(rest)).map(({ id }) => id)).toEqual(["c"]);
    });

    test("return everything in the order of the ids without where and sort", async () => {
      const collection = await open();
      for (const id of ["b", "c", "a"]) await collection.insert(id, item({}));
      expect((await collection.find({ where: {} })).map(({ id }) => id)).toEqual(["a", "b", "c"]);
      expect((await collection.find({ where: {}, limit: 2 })).map(({ id }) => id)).toEqual([
        "a",
        "b",
      ]);
    });

    test("stream a long list in order, with the documents that exist while it is read", async () => {
      const collection = await open();
      const title = "ż".repeat(200_000);
      const ranks = Array.from({ length: 30 }, (_, rank) => rank);
      for (const rank of ranks) await collection.insert(`id-${30 - rank}`, item({ rank, title }));
      const query = { where: { user: "u" }, sort: { field: "rank", direction: "asc" } } as const;
      const list = await collection.findJson(query);
      expect(typeof list).not.toBe("string");
      const pieces = typeof list === "string" ? [list] : await list.toArray();
      expect(pieces.length).toBeGreaterThan(3);
      const found = JSON.parse(pieces.join("")) as Item[];
      expect(found.map(({ rank }) => rank)).toEqual(ranks);
      const few = await collection.findJson({ ...query, limit: 2 });
      expect((JSON.parse(await textOf(few)) as Item[]).map(({ rank }) => rank)).toEqual([0, 1]);
    });

    test("see new documents, and no longer see removed or changed ones", async () => {
      const collection = await open();
      await collection.put("1", 1, item({ user: "old" }));
      await collection.put("1", 2, item({ user: "new" }));
      await collection.insert("2", item({ user: "new" }));
      await collection.remove("2");
      expect(await collection.find({ where: { user: "old" } })).toEqual([]);
      expect((await collection.find({ where: { user: "new" } })).map(({ id }) => id)).toEqual([
        "1",
      ]);
    });

    test.each(HOSTILE)("treat the value %j as a plain value", async (value) => {
      const collection = await open();
      await collection.insert("1", item({ user: "somebody" }));
      expect(await collection.find({ where: { user: value } })).toEqual([]);
      await collection.insert("2", item({ user: value }));
      expect((await collection.find({ where: { user: value } })).map(({ id }) => id)).toEqual([
        "2",
      ]);
    });

    test.each([{ $ne: null }, { $gt: "" }, ["somebody"], null, undefined])(
      "reject %j as a value",
      async (value) => {
        const collection = await open();
        await collection.insert("1", item({ user: "somebody" }));
        // Values that a careless caller could let through from a request.
        const where = { user: value } as unknown as Record<string, Scalar>;
        await expect(collection.find({ where })).rejects.toThrow();
      },
    );

    test.each<Query>([
      { where: { rank: 1 } },
      { where: { user: "u" }, sort: { field: "title", direction: "asc" } },
      { where: { "user,rank": "u" } },
      { where: { $where: "1" } },
      { where: { user: "u" }, range: { from: 1 } },
      { where: { user: "u" }, after: { value: 1, id: "1" } },
      { where: { user: "u" }, skip: 1 },
    ])("refuses %j, which no index serves", async (query) => {
      const collection = await open();
      await collection.find({ where: { user: "u" }, sort: { field: "rank", direction: "asc" } });
      await expect(collection.find(query)).rejects.toThrow();
      await expect(collection.findJson(query)).rejects.toThrow();
    });
  });
}

const textOf = async (list: string | Readable) =>
  typeof list === "string" ? list : (await list.toArray()).join("");

async function fill(collection: Collection<Item>, items: readonly Item[]): Promise<Stored<Item>[]> {
  const stored = items.map((document, index) => ({
    id: `id-${(index * 7) % 31}`,
    version: 1,
    document,
  }));
  await Promise.all(stored.map(({ id, document }) => collection.insert(id, document)));
  return stored;
}

function byHand(
  stored: readonly Stored<Item>[],
  { where, sort, range, after, skip = 0, limit = Infinity }: Query,
): Stored<Item>[] {
  const value = ({ document }: Stored<Item>, field: string) => document[field as keyof Item];
  const { field = "", direction } = sort ?? {};
  const sign = direction === "desc" ? -1 : 1;
  const position = (one: Stored<Item>) => ({ value: value(one, field), id: one.id });
  const order = (one: ReturnType<typeof position>, other: typeof one) =>
    sign * (compare(one.value, other.value) || compare(one.id, other.id));
  const kept = stored.filter(
    (one) =>
      (after === undefined || order(position(one), after) > 0) &&
      Object.entries(where).every(([field, wanted]) => value(one, field) === wanted) &&
      (sort === undefined ||
        range?.from === undefined ||
        compare(value(one, sort.field), range.from) >= 0) &&
      (sort === undefined ||
        range?.below === undefined ||
        compare(value(one, sort.field), range.below) < 0),
  );
  if (sort === undefined) return kept;
  const sorted = kept.toSorted((one, other) => order(position(one), position(other)));
  return sorted.slice(skip, skip + limit);
}

/** Compares numbers as numbers, and text by its UTF-8 bytes. */
function compare(one: Scalar, other: Scalar): number {
  if (typeof one === "string") return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  return Number(one) - Number(other);
}

const named = (name: "from" | "below", value: Scalar | undefined) =>
  value === undefined ? {} : { [name]: value };
