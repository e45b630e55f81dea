import { z } from "@laurel/contracts/zod";
import type { FileRow } from "./file-row.ts";

/** The file with the credentials in our own export (services/profile, archive.ts). */
export const OWN_CREDENTIALS = "credentials.json";

const looksLikeOne = z.object({ name: z.unknown(), completedDate: z.unknown() });
const list = z
  .array(z.unknown())
  .refine((items) =>
    items.every((item, index) => index > 0 || looksLikeOne.safeParse(item).success),
  );

/** The credentials of our own export; undefined for other JSON. */
export function ownExportRows(value: unknown): FileRow[] | undefined {
  const parsed = list.safeParse(value);
  return parsed.success ? parsed.data.map((item) => ({ kind: "value", value: item })) : undefined;
}
