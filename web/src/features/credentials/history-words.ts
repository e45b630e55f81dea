import type {
  Actor,
  CredentialVersion,
  FieldChange,
} from "@laurel/contracts/routes/credential-history";
import { CREDENTIAL_TYPES, APP_NAME } from "@laurel/contracts/constants";
import { typeName } from "../../entities/credential/type-names.ts";
import { formatDate } from "../../lib/dates.ts";

export const KIND_WORDS: Record<CredentialVersion["kind"], string> = {
  added: "Added",
  changed: "Changed",
  renewed: "Renewed",
  removed: "Deleted",
  restored: "Restored",
  badge_checked: "Badge checked",
  confirmed: "Confirmed",
};

/** "by Firefox on Windows"; empty if nothing is known. */
export function actorWords({ type, name }: Actor): string {
  switch (type) {
    case "session":
      return name && `on ${name}`;
    case "token":
      return name ? `by the access token “${name}”` : "by an access token";
    case "import":
      return "by an import";
    case "restore":
      return "by restoring an export";
    case "laurel":
      return `by ${APP_NAME}`;
  }
}

/** The labels of the form's fields. */
export const FIELD_LABELS: Record<FieldChange["field"], string> = {
  name: "Name",
  type: "Type",
  organization: "Organization",
  completedDate: "Completion date",
  expirationDate: "Expiration date",
  credentialId: "Credential ID",
  credentialUrl: "Credential URL",
  imageUrl: "Image URL",
  hours: "Hours",
  duration: "Duration",
  description: "Description",
  isPublic: "Public",
  skills: "Skills",
  categories: "Categories",
};

/** A value of a field as people read it; empty if there is none. */
export function valueWords(field: FieldChange["field"], value: FieldChange["to"]): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return value.toLocaleString("en");
  if (field === "type") return typeWords(value);
  return field === "completedDate" || field === "expirationDate" ? formatDate(value) : value;
}

function typeWords(value: string): string {
  const type = CREDENTIAL_TYPES.find((one) => one === value);
  return type ? typeName(type) : value;
}
