import type { DocumentCertificate } from "@laurel/contracts/routes/document-imports";
import { type Text, text } from "@laurel/contracts/text";

const NOT_FOUND = {
  name: text("No name found"),
  organization: text("No issuer found"),
  completedDate: text("No date found"),
};
const NEEDED = ["name", "organization", "completedDate"] as const;

/** What a credential needs and its certificate doesn't say. */
export const missingFields = (
  credential: Pick<DocumentCertificate["credential"], (typeof NEEDED)[number]>,
): Text[] => NEEDED.filter((field) => credential[field] === "").map((field) => NOT_FOUND[field]);
