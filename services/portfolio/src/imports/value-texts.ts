import { IMPORT_FIELDS } from "@laurel/contracts/routes/imports";
import { z } from "@laurel/contracts/zod";
import type { RowTexts } from "./cell-texts.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const lines = z.array(scalar).transform((items) => items.join("; "));
const anyTexts = z.partialRecord(z.enum(IMPORT_FIELDS), z.union([scalar, lines]).catch(""));

/** The texts of a credential of our own export. */
export function textsOfValue(value: unknown): RowTexts {
  if (typeof value !== "object" || value === null) return {};
  const known = Object.fromEntries(
    IMPORT_FIELDS.filter((field) => Object.hasOwn(value, field)).map((field) => [
      field,
      Reflect.get(value, field),
    ]),
  );
  return anyTexts.catch({}).parse(known);
}
