import type { LanguageCode } from "@laurel/contracts/languages";
import { MAX_IMPORT_ROWS } from "@laurel/contracts/constants";
import type {
  ImportColumns,
  ImportEncoding,
  ImportPreview,
  ImportRow,
} from "@laurel/contracts/routes/imports";
import { sameCredentialKey, sameProofKeys } from "@laurel/contracts/same-credential";
import { text } from "@laurel/contracts/text";
import { translateTo } from "@laurel/texts/translations";
import { readRow, type ReadRow } from "./credential-of.ts";
import { fileDatesOf } from "./file-dates.ts";
import type { UnusableKind } from "./file-kinds.ts";
import type { RowTexts } from "./cell-texts.ts";
import { readImport } from "./read-import.ts";

export interface PreviewRequest {
  bytes: Uint8Array;
  /** The assignments made by hand. With them, even without any, the answer has the columns and the texts. */
  assigned?: ImportColumns | undefined;
  /** What the person says that a text which isn't Unicode is written in. */
  encoding?: ImportEncoding | undefined;
  /** The ids of the person's own credentials by `sameCredentialKey` and `sameProofKeys`. */
  own: ReadonlyMap<string, string>;
  /** Of what there is to look at. */
  language: LanguageCode;
}

export type PreviewRefusal = UnusableKind | "TooManyRows";

/** What a file would create. */
export async function previewOf({
  bytes,
  assigned,
  encoding: chosen,
  own,
  language,
}: PreviewRequest): Promise<ImportPreview | PreviewRefusal> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = await readImport({
    bytes: file,
    assigned,
    encoding: chosen,
    limit: MAX_IMPORT_ROWS,
  });
  if (typeof read === "string") return read;
  if (read.rows.length > MAX_IMPORT_ROWS) return "TooManyRows";
  const { source, columns, encoding, workbook } = read;
  const dates = fileDatesOf(read.rows, workbook ? "workbook" : "text");
  const t = translateTo(language);
  const isMapped = assigned !== undefined;
  const rows = read.rows.map((row, index): ImportRow => {
    const { credential, draft, issues, texts }: ReadRow = readRow(row, dates, t);
    const duplicateOf = credential ? ownIdOf(own, credential) : "";
    const shown = { row: index + 1, credential, draft, issues, duplicateOf };
    return isMapped ? { ...shown, values: shortened(texts) } : shown;
  });
  const { unreadSheets = [] } = workbook ?? {};
  const notes = unreadSheets.length > 0 ? [t(UNREAD_SHEETS, namesOf(unreadSheets))] : [];
  const preview = { source, rows, ...(notes.length > 0 && { notes }) };
  return isMapped ? { ...preview, columns, ...(encoding && { encoding }) } : preview;
}

const UNREAD_SHEETS = text(
  "{count, plural, one {The sheet {names} wasn't read, as its columns aren't known. To import it, save it as a file of its own} other {The sheets {names} weren't read, as their columns aren't known. To import them, save them as files of their own}}",
);
const MOST_NAMES = 5;
const NAME_CHARACTERS = 60;

function namesOf(sheets: readonly string[]) {
  const names = sheets.slice(0, MOST_NAMES).map((name) => `“${name.slice(0, NAME_CHARACTERS)}”`);
  if (sheets.length > MOST_NAMES) names.push("…");
  return { count: sheets.length, names: names.join(", ") };
}

/** A certificate names its issuer and day in another way than a list: its ID or link tells that it's the same. */
function ownIdOf(
  own: PreviewRequest["own"],
  credential: Parameters<typeof sameCredentialKey>[0] & Parameters<typeof sameProofKeys>[0],
): string {
  const keys = [sameCredentialKey(credential), ...sameProofKeys(credential)];
  return keys.map((key) => own.get(key)).find((id) => id !== undefined) ?? "";
}

/** A little more than the longest text that a credential can have. */
const SHOWN_CHARACTERS = 5_000;

const shortened = (texts: RowTexts): RowTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, said]) => [field, said.slice(0, SHOWN_CHARACTERS)]),
  );
