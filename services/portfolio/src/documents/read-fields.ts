import type { CredentialType } from "@laurel/contracts/constants";
import type { DocumentText } from "./document-text.ts";
import { findDates } from "./find-dates.ts";
import { findDetails } from "./find-details.ts";
import { findName } from "./find-name.ts";
import { findBrand, findLetterhead, findOrganization } from "./find-organization.ts";
import type { Found } from "./found.ts";
import { createIsOwnName } from "./own-name.ts";
import { createSheet } from "./sheet.ts";

/** What a certificate says. */
export interface Fields {
  found: Found[];
  type: CredentialType;
  /** It says whom it is for. */
  hasRecipient: boolean;
}

/** More, or longer, is no certificate, and would only take time. */
const MOST_LINES = 500;
const LONGEST_LINE = 400;

/**
 * What a certificate says, as far as its words tell. A person, whose own name it's given, looks at it before anything is
 * stored.
 */
export function readFields(whole: DocumentText, ownName = ""): Fields {
  const lines = whole.lines.filter((line) => line.text.length <= LONGEST_LINE).slice(0, MOST_LINES);
  const text = { ...whole, lines };
  const organization = findOrganization(text);
  const isOwnName = createIsOwnName(ownName);
  const sheet = createSheet(lines, organization[0]?.value ?? "", isOwnName);
  const name = findName(text, sheet);
  const title = name[0]?.value ?? "";
  const brand = organization.length > 0 ? [] : findBrand(text, title);
  const head = organization.length + brand.length > 0 ? [] : findLetterhead(text, title);
  const found = [
    ...name,
    ...organization,
    ...[...brand, ...head].filter(({ value }) => !isOwnName(value)),
    ...findDates(lines),
    ...findDetails(text),
  ];
  return {
    found,
    type: typeOf(title, lines.map((line) => line.text).join("\n")),
    hasRecipient: sheet.recipient !== undefined,
  };
}

function typeOf(name: string, text: string): CredentialType {
  if (/\b(?:certified|certification|licen[cs]e)\b/iu.test(name)) return "certification";
  if (/\b(?:bachelor|master|doctor|doctorate|ph\.?d|[bm]sc|mba)\b/iu.test(name)) return "degree";
  if (/\bdegree of\b/iu.test(text)) return "degree";
  if (/\bworkshop\b/iu.test(`${name}\n${text}`)) return "workshop";
  return /\b(?:course|training|mooc|specialization)\b/iu.test(text) ? "course" : "certification";
}
