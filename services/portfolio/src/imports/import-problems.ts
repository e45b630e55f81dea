import { MAX_IMPORT_ROWS } from "@laurel/contracts/constants";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { PreviewRefusal } from "./preview.ts";

export const fileTooLarge = () =>
  new HttpProblem(413, { code: "too_large", message: "The file can have up to 10 MB" });

/** Why a file has no preview. */
export function previewProblem(refusal: PreviewRefusal): HttpProblem {
  switch (refusal) {
    case "NotRecognized":
      return new HttpProblem(400, {
        code: "not_recognized",
        message:
          "No credentials found in this file. Use a CSV file with a header, the data export of LinkedIn, a JSON Resume or an export of your own.",
      });
    case "TooManyRows":
      return new HttpProblem(413, {
        code: "too_large",
        message: `The file can have up to ${MAX_IMPORT_ROWS.toLocaleString("en")} rows`,
      });
  }
}
