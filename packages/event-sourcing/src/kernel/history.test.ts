import { z } from "zod";
import { describe, expect, test } from "vitest";
import { defineHistory, UnknownEvent } from "./history.ts";

type Named = { type: "Named"; data: { name: string } };

const history = defineHistory<Named>({
  Named: [
    {
      schema: z.object({ title: z.string() }),
      upcast: ({ title }: { title: string }) => ({ name: title }),
    },
    { schema: z.object({ name: z.string() }) },
  ],
});

test("an event is written in the newest version and reads back unchanged", () => {
  const stored = history.write({ type: "Named", data: { name: "a" } });
  expect(stored).toEqual({ type: "Named", version: 2, data: { name: "a" } });
  expect(history.read(stored)).toEqual({ type: "Named", data: { name: "a" } });
  expect(history.read(structuredClone(stored))).toEqual({ type: "Named", data: { name: "a" } });
});

test("an older version is upcast to the newest", () => {
  const stored = { type: "Named", version: 1, data: { title: "a" } };
  expect(history.read(stored)).toEqual({ type: "Named", data: { name: "a" } });
});

test("an event that could not be read back is not written", () => {
  const wrong = { type: "Named", data: { name: 1 } } as unknown as Named;
  expect(() => history.write(wrong)).toThrow();
  const foreign = { type: "toString", data: {} } as unknown as Named;
  expect(() => history.write(foreign)).toThrow(UnknownEvent);
});

describe("a version that is only read", () => {
  type Rated = { type: "Rated"; data: { name: string; stars: number } };
  const before = z.object({ name: z.string() });
  const rated = defineHistory<Rated>({
    Rated: [
      { schema: before, upcast: (data: z.infer<typeof before>) => ({ ...data, stars: 0 }) },
      { schema: before.extend({ stars: z.number() }), readOnly: true },
    ],
  });

  test("is read, and events are still stored in the version before", () => {
    const unrated: Rated = { type: "Rated", data: { name: "a", stars: 0 } };
    const stored = rated.write(unrated);
    expect(stored).toEqual({ type: "Rated", version: 1, data: { name: "a" } });
    expect(rated.read(stored)).toEqual(unrated);
    expect(rated.read(structuredClone(stored))).toEqual(unrated);
    const newer = { type: "Rated", version: 2, data: { name: "a", stars: 5 } };
    expect(rated.read(newer)).toEqual({ type: "Rated", data: { name: "a", stars: 5 } });
    expect(rated.versions).toEqual([
      { type: "Rated", version: 1, isWritten: true },
      { type: "Rated", version: 2, isWritten: false },
    ]);
  });

  test("loses nothing: what the version before can't hold is not written", () => {
    const five: Rated = { type: "Rated", data: { name: "a", stars: 5 } };
    expect(() => rated.write(five)).toThrow("Rated v1 can't hold the event");
  });
});

test("an event of an unknown newer version is not read", () => {
  expect(() => history.read({ type: "Named", version: 3, data: { name: "a" } })).toThrow(
    UnknownEvent,
  );
});
