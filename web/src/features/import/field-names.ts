import type { ImportField, ImportSource } from "@laurel/contracts/routes/imports";
import { type Text, text } from "@laurel/contracts/text";

/** The fields by their names in the credential's form. */
export const FIELD_NAMES: Readonly<Record<ImportField, Text>> = {
  name: text("Name"),
  type: text("Type"),
  organization: text("Organization"),
  completedDate: text("Completion date"),
  expirationDate: text("Expiration date"),
  credentialId: text("Credential ID"),
  credentialUrl: text("Credential URL"),
  description: text("Description"),
  imageUrl: text("Image URL"),
  hours: text("Hours"),
  duration: text("Duration"),
  isPublic: text("Public"),
  skills: text("Skills"),
  categories: text("Categories"),
};

/** What a file is, and how many rows it has. */
export const SOURCE_TEXTS: Readonly<Record<ImportSource, Text>> = {
  csv: text("<file>{name}</file>: a table with {count, plural, one {# row} other {# rows}}"),
  linkedin: text(
    "<file>{name}</file>: a LinkedIn export with {count, plural, one {# row} other {# rows}}",
  ),
  "json-resume": text(
    "<file>{name}</file>: a resume or wallet with {count, plural, one {# row} other {# rows}}",
  ),
  laurel: text(
    "<file>{name}</file>: an export of Laurel with {count, plural, one {# row} other {# rows}}",
  ),
};

/** Without a column for each of these, nothing can be imported. */
export const NEEDED_FIELDS = ["name", "organization", "completedDate"] as const;
