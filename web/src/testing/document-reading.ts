import type { DocumentReading } from "@laurel/contracts/routes/document-imports";

/** What was read of a certificate by this name. */
export const readingOf = (
  name: string,
  changes: Partial<DocumentReading> = {},
): DocumentReading => ({
  credential: {
    name,
    type: "course",
    organization: "Acme",
    completedDate: "2024-01-02",
    expirationDate: "",
    credentialId: "",
    credentialUrl: "",
    hours: 0,
  },
  found: [],
  lines: [],
  page: 1,
  others: [],
  hasBadge: false,
  recognition: "none",
  duplicates: [],
  pages: 1,
  pagesRead: 1,
  model: "none",
  ...changes,
});
