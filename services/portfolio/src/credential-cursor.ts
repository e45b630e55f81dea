import { text } from "@laurel/contracts/text";
import { CREDENTIAL_SORTS, type CredentialSort } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { invalidInput } from "@laurel/hosting/http/problems";

/**
 * The position behind one credential in a sorted list. It holds the credential's sort value, so that it still means the
 * same when the credential is removed.
 */
export interface CredentialCursor {
  /** The credential's value of the sort field, as it is stored. */
  value: string;
  /** The credential's id, which orders equal values. */
  id: string;
}

const cursorSchema = z.tuple([z.enum(CREDENTIAL_SORTS), z.string(), z.string()]);

export function writeCursor(sort: CredentialSort, { value, id }: CredentialCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** Throws 400 for a text that is no cursor, or the cursor of a list that is sorted differently. */
export function readCursor(sort: CredentialSort, cursor: string): CredentialCursor {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success || parsed.data[0] !== sort)
    throw invalidInput([
      { path: "cursor", message: text("The cursor doesn't belong to this list") },
    ]);
  const [, value, id] = parsed.data;
  return { value, id };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
