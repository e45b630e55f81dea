import { describe, expect, it } from "vitest";
import { isolated, withoutDirections } from "./directions.ts";
import { line } from "./fields.ts";
import { allRoutes } from "./routes/all.ts";
import { z } from "./zod.ts";

const CONTROLS = Array.from(
  "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
);

it.each(CONTROLS)("%j is removed from what somebody types", (control) => {
  expect(withoutDirections(`${control}Ada ${control}King${control}`)).toBe("Ada King");
  expect(line({ min: 1 }).safeParse(control).success).toBe(false);
  expect(line().parse(` ${control} Ada`)).toBe("Ada");
});

it.each([
  ["Ada King", "Ada King"],
  ["أحمد بن علي", "\u2068أحمد بن علي\u2069"],
  ["דוד", "\u2068דוד\u2069"],
  ["\u202eAda\u2069", "Ada"],
  ["\u2069דוד", "\u2068דוד\u2069"],
])("%j within a text is %j", (text, shown) => expect(isolated(text)).toBe(shown));

const HOSTILE = "Ada\u202e King\u2069 8";

/** Secrets, ids, and what finds something, which nobody else sees. Each credential of a batch is read on its own. */
const KEPT =
  / (?:password|currentPassword|newPassword|confirmPassword|confirm|code|token|version|language|transports|usernameOrEmail|entryId|credentialIds|documentIds|pinned)$|resend-verification (?:username|email)$|contributions credentialId$|batch credentials$/;

interface Field {
  path: string;
  schema: z.ZodType;
}

/** The fields of a body, and of what is in it. */
function fieldsOf(path: string, schema: unknown): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => [
      { path: `${path} ${name}`, schema: inner as z.ZodType },
      ...fieldsOf(`${path} ${name}`, inner),
    ]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsOf(path, schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsOf(path, schema.element);
  if (schema instanceof z.ZodPipe) return fieldsOf(path, schema.in);
  return [];
}

describe("a text of a person", () => {
  const fields = allRoutes.flatMap(({ method, path, body }) => fieldsOf(`${method} ${path}`, body));
  const texts = fields.flatMap(({ path, schema }) =>
    [HOSTILE, [HOSTILE]].flatMap((value) => {
      const read = schema.safeParse(value);
      return read.success ? [{ path, read: JSON.stringify(read.data) }] : [];
    }),
  );

  it("holds no controls of its direction", () => {
    const held = texts.filter(
      ({ path, read }) => !KEPT.test(path) && /\p{Bidi_Control}/u.test(read),
    );
    expect(held.map(({ path }) => path)).toEqual([]);
  });

  it("may be in any of these fields, among others", () => {
    const paths = texts.map(({ path }) => path);
    for (const path of [
      "POST /api/auth/register name",
      "PUT /api/users/me bio",
      "PUT /api/users/me interests name",
      "POST /api/credentials organization",
      "POST /api/credentials description",
      "POST /api/credentials skills",
      "POST /api/share-links label",
      "POST /api/credentials/:id/confirmations name",
      "POST /api/credentials/:id/confirmations message",
      "POST /api/confirmations/:token organization",
      "POST /api/confirmations/:token comment",
    ])
      expect(paths).toContain(path);
  });

  it("that is a new username is refused with them, as it would be another one", () => {
    const username = fields.filter(({ path }) => /(?:register|\/username) username$/.test(path));
    expect(username).toHaveLength(2);
    for (const { schema } of username) {
      expect(schema.safeParse("ada\u200e").success).toBe(false);
      expect(schema.safeParse("דוד").success).toBe(true);
    }
  });
});
