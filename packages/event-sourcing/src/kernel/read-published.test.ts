import { describe, expect, it } from "vitest";
import { z } from "zod";
import { UnknownEvent } from "./history.ts";
import { readPublished } from "./read-published.ts";

const schema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("Opened"),
    version: z.literal(1),
    data: z.object({ by: z.string() }),
  }),
]);

const refused = (stored: { type: string; version: number; data: unknown }) => {
  try {
    return readPublished(schema, stored);
  } catch (error) {
    return error;
  }
};

describe("an event of another service", () => {
  it("is read without fields that this release doesn't know", () => {
    const stored = { type: "Opened", version: 1, data: { by: "ada", later: true } };
    expect(readPublished(schema, stored).data).toEqual({ by: "ada" });
  });

  it.each([
    ["type", { type: "Closed", version: 1, data: {} }, "type"],
    ["version", { type: "Opened", version: 2, data: { by: "ada" } }, "version"],
    ["field", { type: "Opened", version: 1, data: { by: 7 } }, "by"],
  ])("with an unknown %s is refused, and the cause names it", (_what, stored, named) => {
    const error = refused(stored);
    expect(error).toBeInstanceOf(UnknownEvent);
    expect(String((error as UnknownEvent).cause)).toContain(named);
  });
});
