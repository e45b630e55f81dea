import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Me } from "@laurel/contracts/routes/users";
import { isolated } from "@laurel/contracts/directions";
import { expiryWord } from "@laurel/contracts/expiry-word";
import { longDate } from "@laurel/contracts/long-date";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import type { Confirmation } from "../confirmed-by.ts";
import { verifiedHostOf } from "../verified-host.ts";
import { chosenOf, type RenewalChain, renewalChains, renewalYears } from "./renewal-chains.ts";

/** The contents of a CV from top to bottom. Only whole lists can be empty. */
export interface Cv {
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

/** A credential, with the host that vouches for its badge, and with the people who have confirmed it. */
export type CvCredential = Credential & {
  badge?: { issuer: { host: string } };
  confirmedBy?: readonly Pick<Confirmation, "name" | "organization" | "host">[];
};

export interface CvSource {
  me: Me;
  credentials: readonly CvCredential[];
  /** `public` includes only public credentials and leaves out the email address. */
  only?: "public" | undefined;
  /** The base of every public profile's address. */
  publicUrl: string;
  /** YYYY-MM-DD: decides what has expired. */
  today: string;
  /** The address where a signed CV can be checked. */
  proofAddress?: string | undefined;
}

/** Nobody reads more than that. Each entry lists all its skills. */
const SKILLS_AT_THE_TOP = 40;

const TITLES: Record<CredentialType, string> = {
  certification: "Certifications",
  course: "Courses",
  degree: "Degrees",
  workshop: "Workshops",
};

/**
 * The contents of a person's CV (docs/api.md, Readings). The email address is only in the full CV. The
 * public profile's address is included if others can open it.
 */
export function cvOf(source: CvSource): Cv {
  const { me, credentials, only, publicUrl, today, proofAddress } = source;
  const chosen = credentials
    .filter(({ isPublic }) => only === undefined || isPublic)
    .toSorted((a, b) => compare(b.completedDate, a.completedDate));
  const chains = chosenChains(source);
  const contact = only === undefined ? [{ text: me.email, href: `mailto:${me.email}` }] : [];
  const page = publicUrl + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug });
  if (me.publicProfile) contact.push({ text: withoutScheme(page), href: page });
  return {
    name: me.name,
    position: [me.jobTitle, me.company].filter((text) => text !== "").join(" at "),
    contact,
    summary: paragraphs(me.bio),
    skills: mostUsed(chosen.flatMap(({ skills }) => distinct(skills))),
    sections: CREDENTIAL_TYPES.map((type) => ({
      title: TITLES[type],
      entries: chains
        .filter((chain) => chain.newest.type === type)
        .map((chain) => entryOf(chain, today)),
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
function entryOf(chain: RenewalChain<CvCredential>, today: string): CvEntry {
  const credential = chain.newest;
  const { credentialId, duration } = credential;
  const facts = [
    verifiedBy(credential),
    confirmedBy(credential),
    validityOf(chain, today),
    hoursOf(credential.hours),
    duration,
    credentialId && `Credential ID ${credentialId}`,
  ];
  return {
    date: longDate(credential.completedDate),
    name: credential.name,
    organization: credential.organization,
    facts: facts.filter((fact) => fact !== ""),
    description: paragraphs(credential.description),
    skills: distinct(credential.skills),
    link: credential.credentialUrl,
  };
}

/** The host, because anybody can give themselves a name. The entry has that as its organization. */
function verifiedBy(credential: CvCredential): string {
  const host = verifiedHostOf(credential);
  return host === "" ? "" : `Verified by ${host}`;
}

/**
 * "Confirmed by Ada King, Hospital (hospital.example)". Nobody has checked who they are: only the host isn't what they call
 * themselves.
 */
function confirmedBy({ confirmedBy: people = [] }: CvCredential): string {
  const named = people.map(({ name, organization, host }) => {
    const address = host || "a personal email address";
    return `${isolated(name)}, ${isolated(organization)} (${address})`;
  });
  return named.length === 0 ? "" : `Confirmed by ${named.join("; ")}`;
}

/** "2017, renewed 2020, 2023; expires May 8, 2026" for a chain, else only the expiry. */
function validityOf(chain: RenewalChain, today: string): string {
  const { newest } = chain;
  const years = renewalYears(chain);
  if (years === "") return expiryOf(newest, today);
  const { expirationDate, renewedBy } = newest;
  if (expirationDate === "" || renewedBy !== "") return years;
  const word = expiryWord(expirationDate, today).toLowerCase();
  return `${years}; ${word} ${longDate(expirationDate)}`;
}

function expiryOf({ type, expirationDate, renewedBy }: Credential, today: string): string {
  if (renewedBy !== "") return "Renewed";
  if (expirationDate === "") return "";
  const date = longDate(expirationDate);
  const word = expiryWord(expirationDate, today);
  return `${type === "certification" && word === "Expires" ? "Valid until" : word} ${date}`;
}

function hoursOf(hours: number): string {
  if (hours === 0) return "";
  return hours === 1 ? "1 hour" : `${hours.toLocaleString("en-US")} hours`;
}

const paragraphs = (text: string) =>
  text
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
