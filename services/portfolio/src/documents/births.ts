import { START } from "./patterns.ts";

/** “born” as it's shortened in the product's languages, which only counts next to a date. */
const SHORT = String.raw`b\.|d\.?\s?o\.?\s?b\.?|geb|n[ée](?:\(e\)|[.·/-]?e)?|n[aá]c|nasc|nat[oa](?:\/(?:nat)?a|\(a\))?|ur|нар|род`;
/** “geb.-Datum”, “in Kiel” */
const BETWEEN = String.raw`(?:[\s-]*dat(?:um|a)?\.?)?(?:\s*(?:in|at|à|a|en|em|te|w|we|у|в|м\.)\s[^\d.;:]{1,40})?`;
const ON = String.raw`(?:\s*(?:am|on|le|el|il|em|op|dnia|dn\.))?`;
const BEFORE = new RegExp(
  String.raw`(?:${START}(?:${SHORT})\.?${BETWEEN}[\s,]*${ON}|[*∗]|(?<![学學考先])生[于於])[\s:：]*$`,
  "iu",
);
const AFTER = /^\s*(?:生まれ|生(?!\p{L})|出生|р(?:\.|оку)?\s?(?:н\.|народження)|г\.?\s?р\.)/iu;

/** Whether somebody was born on the date between two texts, in words that mean something else elsewhere. */
export const saysBirth = (before: string, after: string): boolean =>
  BEFORE.test(before) || AFTER.test(after);
