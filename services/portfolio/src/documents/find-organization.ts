import type { Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";

const BY =
  /\b(?:issued|awarded|offered|provided|presented|organi[sz]ed|authori[sz]ed|accredited|taught|conferred|granted) by:?\s+(?:the )?(\S.*)$/iu;
const LABEL =
  /^(?:issuer|issuing (?:organi[sz]ation|authority|body)|organi[sz]ation|provider|institution|school|university|training provider)\s*:\s*(\S.*)$/iu;
const CERTIFIES = /^(?:the )?(\S.{2,79}?) (?:hereby )?(?:certifies|confirms|verifies) that\b/iu;
const KIND =
  /\b(?:university|universität|université|universidad|college|institute|academy|foundation|school|association|society|council|polytechnic|gmbh|inc\.?|ltd\.?|llc)(?!\p{L})/iu;
const MOST_LETTERS = 100;

/** Who issued a certificate. */
export function findOrganization(lines: readonly Line[]): Found[] {
  for (const pattern of [LABEL, BY, CERTIFIES])
    for (const line of lines) {
      const value = clean(pattern.exec(line.text)?.[1] ?? "");
      if (isOrganization(value)) return [{ field: "organization", value, where: whereIn(line) }];
    }
  const named = lines.find(
    ({ text }) => KIND.test(text) && isOrganization(text) && text.length <= 80,
  );
  return named ? [{ field: "organization", value: clean(named.text), where: whereIn(named) }] : [];
}

const clean = (text: string) =>
  text
    .trim()
    .replace(/\s*(?:,? (?:on|and offered|in partnership|through|via|at)\b.*|[.,;:])$/iu, "")
    .trim();

/** “Lovelace Academy” */
export const isOfKind = (text: string): boolean =>
  KIND.test(text) && text.split(/\s+/u).length <= 6 && !/\d/u.test(text);

/** “This certifies that” names nobody. */
const isOrganization = (text: string) =>
  text.length >= 2 && text.length <= MOST_LETTERS && !/^(?:this|it|which|we)\b/iu.test(text);
