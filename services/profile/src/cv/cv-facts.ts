import { isolated } from "@laurel/contracts/directions";
import { type Text, text } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Translate } from "@laurel/texts/translate";
import type { Confirmation } from "../confirmed-by.ts";
import { verifiedHostOf } from "../verified-host.ts";
import { embedded, listed } from "./cv-texts.ts";
import { type RenewalChain, renewalYears } from "./renewal-chains.ts";

/** A credential, with the host that vouches for its badge, and with the people who have confirmed it. */
export type CvCredential = Credential & {
  badge?: { issuer: { host: string } };
  confirmedBy?: readonly Pick<Confirmation, "name" | "organization" | "host">[];
};

/** What a CV says of a credential beside its name. `longDate` is that of the language. */
export interface FactTexts {
  t: Translate;
  longDate: (isoDate: string) => string;
}

/** "Planned", "Verified by engines.example", "Valid until May 8, 2028", "40 hours", "Credential ID LF-1". */
export function factsOf(
  chain: RenewalChain<CvCredential>,
  today: string,
  texts: FactTexts,
): string[] {
  const { t } = texts;
  const credential = chain.newest;
  const { completedDate, credentialId, hours, duration } = credential;
  const facts = [
    completedDate > today ? t("Planned") : "",
    verifiedBy(credential, t),
    confirmedBy(credential, t),
    validityOf(chain, today, texts),
    hours === 0 ? "" : t("{count, plural, one {# hour} other {# hours}}", { count: hours }),
    embedded(duration, t),
    credentialId && t("Credential ID {id}", { id: embedded(credentialId, t) }),
  ];
  return facts.filter((fact) => fact !== "");
}

/** The host, because anybody can give themselves a name. The entry has that as its organization. */
function verifiedBy(credential: CvCredential, t: Translate): string {
  const host = verifiedHostOf(credential);
  return host === "" ? "" : t("Verified by {host}", { host: embedded(host, t) });
}

/**
 * "Confirmed by Ada King, Hospital (hospital.example)". Nobody has checked who they are: only the host isn't what they call
 * themselves.
 */
function confirmedBy({ confirmedBy: people = [] }: CvCredential, t: Translate): string {
  const named = people.map(({ name, organization, host }) => {
    const said = (typed: string) => (t.language === "ar" ? embedded(typed, t) : isolated(typed));
    const person = { name: said(name), organization: said(organization) };
    return host === ""
      ? t("{name}, {organization} (a personal email address)", person)
      : t("{name}, {organization} ({host})", { ...person, host: embedded(host, t) });
  });
  return named.length === 0 ? "" : t("Confirmed by {people}", { people: named.join("; ") });
}

const YEARS = text("{first}, renewed {others}");
const YEARS_TO_COME = text("{first}, renewed {others}; expires {date}");
const YEARS_GONE = text("{first}, renewed {others}; expired {date}");

/** "2017, renewed 2020, 2023; expires May 8, 2026" for a chain, else only the expiry. */
function validityOf(
  chain: RenewalChain<CvCredential>,
  today: string,
  { t, longDate }: FactTexts,
): string {
  const { type, expirationDate, renewedBy } = chain.newest;
  const [first = "", ...others] = renewalYears(chain);
  const date = expirationDate === "" ? "" : longDate(expirationDate);
  if (others.length === 0) {
    if (renewedBy !== "") return t("Renewed");
    return date === "" ? "" : t(expiryText(type, expirationDate, today), { date });
  }
  const years = { first, others: listed(others, t) };
  if (date === "" || renewedBy !== "") return t(YEARS, years);
  return t(expirationDate < today ? YEARS_GONE : YEARS_TO_COME, { ...years, date });
}

/** The whole day of the expiration counts as valid. */
function expiryText(type: string, expirationDate: string, today: string): Text {
  if (expirationDate < today) return text("Expired {date}");
  return type === "certification" ? text("Valid until {date}") : text("Expires {date}");
}
