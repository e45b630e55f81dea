import { optionalUrl } from "@laurel/contracts/fields";
import type { Translate } from "@laurel/texts/translate";
import type { Shown } from "../../entities/credential/CardFace.tsx";
import type { CredentialValues } from "./credential-values.ts";

/** The card for the current input. Empty fields get example values. */
export function previewOf(t: Translate, values: CredentialValues, renewedBy = ""): Shown {
  const { name, organization, type, duration, completedDate, expirationDate, isPublic } = values;
  const hours = Number(values.hours);
  const imageUrl = values.imageUrl.trim();
  return {
    name: name.trim() || t("Credential name"),
    organization: organization.trim() || t("Organization"),
    type,
    duration: duration.trim(),
    completedDate,
    expirationDate,
    hours: Number.isFinite(hours) && hours > 0 ? hours : 0,
    imageUrl: optionalUrl.safeParse(imageUrl).success ? imageUrl : "",
    renewedBy,
    isPublic,
  };
}
