import { MAX_IMPORT_ROWS } from "@laurel/contracts/constants";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { UnusableKind } from "./file-kinds.ts";
import type { PreviewRefusal } from "./preview.ts";

export const noFile = () => new HttpProblem(400, { code: "no_file", message: "No file selected" });

export const oneFile = () =>
  new HttpProblem(400, { code: "one_file", message: "Only one file can be imported at a time" });

/** The form is malformed or incomplete. */
export const brokenUpload = () =>
  new HttpProblem(400, { code: "broken_upload", message: "The upload is incomplete" });

export const fileTooLarge = () =>
  new HttpProblem(413, { code: "too_large", message: "The file can have up to 10 MB" });

/** Why a file has no preview. */
export const previewProblem = (refusal: PreviewRefusal): HttpProblem =>
  refusal === "TooManyRows"
    ? new HttpProblem(413, {
        code: "too_large",
        message: `The file can have up to ${MAX_IMPORT_ROWS.toLocaleString("en")} rows`,
      })
    : new HttpProblem(400, { code: "not_recognized", message: INSTEAD[refusal] });

/** What the file is, and what to do instead. */
const INSTEAD: Readonly<Record<UnusableKind, string>> = {
  certificate: "This is a picture or a PDF. To read a certificate, use “From a document” instead.",
  document:
    "This is a text document. Copy its table into a spreadsheet, save it, and choose that file.",
  webPage: "This is a web page. Download the table as a CSV or Excel file, and choose that file.",
  protected: "This file has a password. Save it without a password, and choose it again.",
  other:
    "No credentials found in this file. Use a spreadsheet or CSV file with a header, LinkedIn’s data export, a resume of Europass, Reactive Resume or JSON Resume, or an export of your own.",
};
