import { z } from "zod";
import { expect, test } from "vitest";
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

test("an event of an unknown newer version is not read", () => {
  expect(() => history.read({ type: "Named", version: 3, data: { name: "a" } })).toThrow(
    UnknownEvent,
  );
});
