import { longDate as longDateIn } from "@laurel/texts/long-date";
import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Me } from "@laurel/contracts/routes/users";
import type { LanguageCode } from "@laurel/contracts/languages";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { type Text, text } from "@laurel/contracts/text";
import { translateTo } from "@laurel/texts/translations";
import { positionOf } from "../position.ts";
import { type CvCredential, factsOf, type FactTexts } from "./cv-facts.ts";
import { chosenOf, type RenewalChain, renewalChains } from "./renewal-chains.ts";

/** The contents of a CV from top to bottom. Only whole lists can be empty. */
export interface Cv {
  /** Of everything that nobody typed. */
  language: LanguageCode;
  name: string;
  /** "Analyst at Engines", or "". */
  position: string;
  contact: readonly CvContact[];
  /** Paragraphs. */
  summary: readonly string[];
  skills: readonly string[];
  sections: readonly { title: string; entries: readonly CvEntry[] }[];
  /** Where anybody can check the file; absent for a CV that isn't signed. */
  proof?: CvProof | undefined;
}

export interface CvProof {
  /** In full: "June 5, 2025". */
  date: string;
  address: string;
}

export interface CvContact {
  text: string;
  href: string;
}

export interface CvEntry {
  /** In full: "June 5, 2025". */
  date: string;
  name: string;
  organization: string;
  /** "Verified by engines.example", "Valid until May 8, 2028", "40 hours", "Credential ID LF-1". */
  facts: readonly string[];
  /** Paragraphs. */
  description: readonly string[];
  skills: readonly string[];
  /** The verification address, or "". */
  link: string;
}

export interface CvSource {
  me: Me;
  credentials: readonly CvCredential[];
  /** `public` includes only public credentials and leaves out the email address. */
  only?: "public" | undefined;
  /** The base of every public profile's address. */
  publicUrl: string;
  /** YYYY-MM-DD: decides what has expired. */
  today: string;
  language: LanguageCode;
  /** The address where a signed CV can be checked. */
  proofAddress?: string | undefined;
}

/** Nobody reads more than that. Each entry lists all its skills. */
const SKILLS_AT_THE_TOP = 40;

const TITLES: Record<CredentialType, Text> = {
  certification: text("Certifications"),
  course: text("Courses"),
  degree: text("Degrees"),
  workshop: text("Workshops"),
};

/**
 * The contents of a person's CV (docs/api.md, Readings). The email address is only in the full CV. The
 * public profile's address is included if others can open it.
 */
export function cvOf(source: CvSource): Cv {
  const { me, credentials, only, publicUrl, today, language, proofAddress } = source;
  const t = translateTo(language);
  const longDate = (isoDate: string) => longDateIn(isoDate, language);
  const chosen = credentials
    .filter(({ isPublic }) => only === undefined || isPublic)
    .toSorted((a, b) => compare(b.completedDate, a.completedDate));
  const chains = chosenChains(source);
  const contact = only === undefined ? [{ text: me.email, href: `mailto:${me.email}` }] : [];
  const page = publicUrl + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug });
  if (me.publicProfile) contact.push({ text: withoutScheme(page), href: page });
  return {
    language,
    name: me.name,
    position: positionOf(me, t),
    contact,
    summary: paragraphs(me.bio),
    skills: mostUsed(chosen.flatMap(({ skills }) => distinct(skills))),
    sections: CREDENTIAL_TYPES.map((type) => ({
      title: t(TITLES[type]),
      entries: chains
        .filter((chain) => chain.newest.type === type)
        .map((chain) => entryOf(chain, today, { t, longDate })),
    })).filter(({ entries }) => entries.length > 0),
    ...(proofAddress !== undefined && {
      proof: { date: longDate(today), address: proofAddress },
    }),
  };
}

/** The credentials that a CV has entries for, in its order: of a chain of renewals the newest. */
export const chosenCredentials = (source: CvSource): CvCredential[] => {
  const chains = chosenChains(source);
  return CREDENTIAL_TYPES.flatMap((type) =>
    chains.flatMap(({ newest }) => (newest.type === type ? newest : [])),
  );
};

function chosenChains({ credentials, only }: CvSource): RenewalChain<CvCredential>[] {
  const isChosen = ({ isPublic }: Credential) => only === undefined || isPublic;
  // Credentials that aren't chosen may be between two that are.
  return renewalChains(credentials)
    .flatMap((chain) => chosenOf(chain, isChosen) ?? [])
    .toSorted((a, b) => compare(b.newest.completedDate, a.newest.completedDate));
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** A chain of renewals is one entry: the newest credential, with the dates of all. */
function entryOf(chain: RenewalChain<CvCredential>, today: string, texts: FactTexts): CvEntry {
  const credential = chain.newest;
  return {
    date: texts.longDate(credential.completedDate),
    name: credential.name,
    organization: credential.organization,
    facts: factsOf(chain, today, texts),
    description: paragraphs(credential.description),
    skills: distinct(credential.skills),
    link: credential.credentialUrl,
  };
}

const paragraphs = (written: string) =>
  written
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The address as people write it. */
export const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, "");

/** Different spellings count as one skill, spelled like the first. */
const distinct = (skills: readonly string[]) => spellings(skills).map(([first = ""]) => first);

/** Each skill once, the most frequent first, equally frequent ones in the order of the credentials. */
function mostUsed(skills: readonly string[]): string[] {
  const byUse = spellings(skills).toSorted((a, b) => b.length - a.length);
  return byUse.slice(0, SKILLS_AT_THE_TOP).map(([first = ""]) => first);
}

const spellings = (skills: readonly string[]) => [
  ...Map.groupBy(skills, (skill) => skill.toLowerCase()).values(),
];
