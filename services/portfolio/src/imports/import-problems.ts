import { type Text, text } from "@laurel/contracts/text";
import { MAX_IMPORT_ROWS } from "@laurel/contracts/constants";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { UnusableKind } from "./file-kinds.ts";
import type { PreviewRefusal } from "./preview.ts";

export const fileTooLarge = () =>
  new HttpProblem(413, { code: "too_large", message: text("The file can have up to 10 MB") });

/** Why a file has no preview. */
export const previewProblem = (refusal: PreviewRefusal): HttpProblem =>
  refusal === "TooManyRows"
    ? new HttpProblem(413, {
        code: "too_large",
        message: text("The file can have up to {count, number} rows", { count: MAX_IMPORT_ROWS }),
      })
    : new HttpProblem(400, { code: "not_recognized", message: INSTEAD[refusal] });

/** What the file is, and what to do instead. */
const INSTEAD: Readonly<Record<UnusableKind, Text>> = {
  certificate: text(
    "This is a picture or a PDF. To read a certificate, use “From a document” instead.",
  ),
  certificates: text(
    "This zip file holds certificates. To read them, use “From a document” instead.",
  ),
  badge: text("This is a badge. Close this dialog, and choose “Add badge”."),
  document: text(
    "This is a text document. Copy its table into a spreadsheet, save it, and choose that file.",
  ),
  webPage: text(
    "This is a web page. Download the table as a CSV or Excel file, and choose that file.",
  ),
  gradebook: text(
    "These are the grades of a course, without its name. Add the course by hand, or read its certificate with “From a document”.",
  ),
  protected: text("This file has a password. Save it without a password, and choose it again."),
  other: text(
    "No credentials found in this file. Use a spreadsheet or CSV file with a header, LinkedIn’s data export, a resume of Europass, Reactive Resume or JSON Resume, or an export of your own.",
  ),
};
