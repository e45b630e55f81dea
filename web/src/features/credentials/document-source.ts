import type { DocumentReading } from "@laurel/contracts/routes/document-imports";

/** A document that a new credential is filled in from, and what was found in it. */
export interface DocumentSource extends Pick<
  DocumentReading,
  "found" | "duplicates" | "pages" | "pagesRead"
> {
  file: File;
}
