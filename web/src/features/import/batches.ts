import { CREDENTIAL_BATCH_BODY_LIMIT, IMPORT_BATCH_ROWS } from "@laurel/contracts/constants";
import type { DraftRow } from "./rows.ts";

/** Room for the braces around the list. */
const BATCH_BYTES = CREDENTIAL_BATCH_BODY_LIMIT - 1_000;

/** The rows in batches that the server accepts, in order. */
export function batchesOf(rows: readonly DraftRow[]): DraftRow[][] {
  const encoder = new TextEncoder();
  const batches: DraftRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const more = encoder.encode(JSON.stringify(row.credential)).length + 1;
    const batch = batches.at(-1);
    if (batch && batch.length < IMPORT_BATCH_ROWS && bytes + more <= BATCH_BYTES) {
      batch.push(row);
      bytes += more;
    } else {
      batches.push([row]);
      bytes = more;
    }
  }
  return batches;
}
