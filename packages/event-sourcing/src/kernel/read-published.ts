import type { z } from "zod";
import { UnknownEvent, type StoredShape } from "./history.ts";

/**
 * An event that another service published. Throws UnknownEvent for a type or version that this release doesn't know, and
 * for fields that don't fit it: the cause names them.
 */
export function readPublished<Schema extends z.ZodType>(
  schema: Schema,
  stored: StoredShape,
): z.output<Schema> {
  const { data, error } = schema.safeParse(stored);
  if (error) throw new UnknownEvent(stored.type, stored.version, { cause: error });
  return data;
}
