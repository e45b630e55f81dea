import type { ImportField, ImportSource } from "@laurel/contracts/routes/imports";

/** The fields by their names in the credential's form. */
export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  name: "Name",
  type: "Type",
  organization: "Organization",
  completedDate: "Completion date",
  expirationDate: "Expiration date",
  credentialId: "Credential ID",
  credentialUrl: "Credential URL",
  description: "Description",
  imageUrl: "Image URL",
  hours: "Hours",
  duration: "Duration",
  isPublic: "Public",
  skills: "Skills",
  categories: "Categories",
};

export const SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  csv: "a table",
  linkedin: "a LinkedIn export",
  "json-resume": "a resume or wallet",
  laurel: "an export of Laurel",
};

/** Without a column for each of these, nothing can be imported. */
export const NEEDED_FIELDS = ["name", "organization", "completedDate"] as const;
