import type { CredentialVersion, FieldChange } from "@laurel/contracts/routes/credential-history";
import { CREDENTIAL_TYPES, APP_NAME } from "@laurel/contracts/constants";
import { deviceText } from "@laurel/contracts/device-name";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { typeName } from "../../entities/credential/type-names.ts";
import { dateText } from "../../lib/texts/dates.ts";
import { factsText } from "../../lib/texts/lists.ts";

const KIND_WORDS: Record<CredentialVersion["kind"], Text> = {
  added: text("Added"),
  changed: text("Changed"),
  renewed: text("Renewed"),
  removed: text("Deleted"),
  restored: text("Restored"),
  badge_checked: text("Badge checked"),
  confirmed: text("Confirmed"),
};

/** What happened to the credential. A confirmation that is withdrawn has the kind of one that is given. */
export const kindWords = (
  t: Translate,
  { kind, credential }: Pick<CredentialVersion, "kind" | "credential">,
): string =>
  kind === "confirmed" && credential.verificationStatus !== "confirmed"
    ? t("Confirmation withdrawn")
    : t(KIND_WORDS[kind]);

/**
 * "by Firefox on Windows"; empty if nothing is known. Actions of the person who was asked aren't from a known device.
 */
export function actorWords(
  t: Translate,
  { kind, by: { type, name } }: Pick<CredentialVersion, "kind" | "by">,
): string {
  switch (type) {
    case "session":
      if (kind === "confirmed" && name === "") return t("by the person whom you asked");
      return name && t("on {device}", { device: t(deviceText(name)) });
    case "token":
      return name ? t("by the access token “{name}”", { name }) : t("by an access token");
    case "import":
      return t("by an import");
    case "restore":
      return t("by restoring an export");
    case "laurel":
      return t("by {app}", { app: APP_NAME });
  }
}

/** The labels of the form's fields. */
export const FIELD_LABELS: Record<FieldChange["field"], Text> = {
  name: text("Name"),
  type: text("Type"),
  organization: text("Organization"),
  completedDate: text("Completion date"),
  expirationDate: text("Expiration date"),
  credentialId: text("Credential ID"),
  credentialUrl: text("Credential URL"),
  imageUrl: text("Image URL"),
  hours: text("Hours"),
  duration: text("Duration"),
  description: text("Description"),
  isPublic: text("Public"),
  skills: text("Skills"),
  categories: text("Categories"),
};

/** A value of a field as people read it; empty if there is none. */
export function valueWords(
  t: Translate,
  field: FieldChange["field"],
  value: FieldChange["to"],
): string {
  if (Array.isArray(value)) return factsText(t, value);
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value === "number") return value.toLocaleString(t.language);
  if (field === "type") return typeWords(t, value);
  return field === "completedDate" || field === "expirationDate" ? dateText(t, value) : value;
}

function typeWords(t: Translate, value: string): string {
  const type = CREDENTIAL_TYPES.find((one) => one === value);
  return type ? t(typeName(type)) : value;
}
