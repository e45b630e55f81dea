import { expect, it } from "vitest";
import { inEnglish } from "@laurel/texts/translations";
import type { Text } from "./text.ts";
import { z } from "./zod.ts";

it.each([
  ["Required", z.object({ name: z.string() }), {}],
  ["String must contain at least 3 character(s)", z.string().min(3), "ab"],
  ["This text can have at most 3 characters", z.string().max(3), "abcd"],
  ["Invalid email", z.email(), "nobody"],
])(
  "a rule without words of its own says: %s [spec 5.29, 5.30, 5.31]",
  (message, schema: z.ZodType, value) => {
    const { issues = [] } = schema.safeParse(value).error ?? {};
    expect(issues.map((issue) => inEnglish(issue.message as Text))).toEqual([message]);
  },
);
