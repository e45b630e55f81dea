import type { Credential } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";

const FORM = "https://www.linkedin.com/profile/add";

type Named = Pick<
  Credential,
  "name" | "organization" | "completedDate" | "expirationDate" | "credentialUrl" | "credentialId"
>;

/** A field of LinkedIn's form, with LinkedIn's label. */
export interface LinkedInField {
  label: Text;
  value: string;
}

/**
 * The address of LinkedIn's form to add a certification, filled in. Months count from 1 and are read from the dates as
 * they are written, never through a `Date`, which would shift them west of Greenwich. Unknown values are left out.
 */
export function linkedInProfileLink(credential: Named): string {
  const { name, organization, completedDate, expirationDate } = credential;
  const values: readonly (readonly [string, string])[] = [
    ["startTask", "CERTIFICATION_NAME"],
    ["name", name],
    ["organizationName", organization],
    ["issueYear", part(completedDate, 0)],
    ["issueMonth", part(completedDate, 1)],
    ["expirationYear", part(expirationDate, 0)],
    ["expirationMonth", part(expirationDate, 1)],
    ["certUrl", credential.credentialUrl],
    ["certId", credential.credentialId],
  ];
  const query = values
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${FORM}?${query.join("&")}`;
}

/** The same values to copy by hand, in the order of LinkedIn's form. Unknown values are left out. */
export function linkedInFields(credential: Named): LinkedInField[] {
  return [
    { label: text("Name"), value: credential.name },
    { label: text("Issuing organization"), value: credential.organization },
    { label: text("Issue date"), value: monthAndYear(credential.completedDate) },
    { label: text("Expiration date"), value: monthAndYear(credential.expirationDate) },
    { label: text("Credential ID"), value: credential.credentialId },
    { label: text("Credential URL"), value: credential.credentialUrl },
  ].filter(({ value }) => value !== "");
}

/** Year (0) or month (1) of `YYYY-MM-DD` as a plain number; empty when there is no date. */
function part(date: string, index: 0 | 1): string {
  const digits = /^\d{4}-\d{2}/.test(date) ? date.split("-")[index] : undefined;
  return digits === undefined ? "" : String(Number(digits));
}

function monthAndYear(date: string): string {
  const [year, month] = [part(date, 0), part(date, 1)];
  return year && month ? `${month.padStart(2, "0")}/${year}` : "";
}
