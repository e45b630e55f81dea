import { issuerAt } from "../documents/known-issuers.ts";
import type { RowTexts } from "./cell-texts.ts";

/** Browsers hide the scheme, so people leave it out. */
export function addressOf(said = "", tell: () => void): string {
  if (!/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(said)) return said;
  tell();
  return `https://${said}`;
}

/** A row may name its issuer only in the address of the certificate. */
export function issuerOf(
  { organization, credentialUrl = "" }: RowTexts,
  tell: () => void,
): RowTexts {
  const issuer = organization === undefined ? issuerAt(credentialUrl) : "";
  if (issuer === "") return {};
  tell();
  return { organization: issuer };
}
