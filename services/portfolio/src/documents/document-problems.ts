import {
  NOT_A_CERTIFICATE,
  PROTECTED_PDF,
  UNREADABLE_DOCUMENT,
} from "@laurel/contracts/routes/document-imports";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { DocumentRefusal } from "./document-reader.ts";

/** Why a certificate can't be read. */
export function documentProblem(refusal: DocumentRefusal): HttpProblem {
  switch (refusal) {
    case "NotACertificate":
      return new HttpProblem(415, { code: "unsupported_type", message: NOT_A_CERTIFICATE });
    case "Protected":
      return new HttpProblem(400, { code: "protected_document", message: PROTECTED_PDF });
    case "Unreadable":
      return new HttpProblem(400, { code: "unreadable_document", message: UNREADABLE_DOCUMENT });
  }
}
