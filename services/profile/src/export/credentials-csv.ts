import { CREDENTIAL_TABLE_COLUMNS, joinTableList } from "@laurel/contracts/credential-table";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { stringify } from "csv-stringify";
import { Readable } from "node:stream";

/**
 * A table of credentials (RFC 4180, with a byte order mark for spreadsheets). Values that a spreadsheet would run as a
 * formula start with an apostrophe (OWASP, CSV injection). The JSON in the same archive has the original texts.
 */
export function credentialsCsv(credentials: readonly Credential[]): Readable {
  return Readable.from(rowsOf(credentials)).pipe(
    stringify({
      header: true,
      columns: [...CREDENTIAL_TABLE_COLUMNS],
      bom: true,
      escape_formulas: true,
      // Some spreadsheets split at semicolons, and a formula could begin there.
      quoted_match: /;/,
      cast: { boolean: (value) => (value ? "yes" : "no") },
    }),
  );
}

function* rowsOf(credentials: readonly Credential[]) {
  for (const credential of credentials)
    yield { ...credential, skills: joinTableList(credential.skills) };
}
