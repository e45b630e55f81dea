import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { typeName, typePlural } from "../../entities/credential/type-names.ts";
import { paths } from "../../lib/paths.ts";

export type PaletteGroup =
  | "Pages"
  | "Actions"
  | "Settings"
  | "Renewals"
  | "Credentials"
  | "Documents";

/** An entry of the palette. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  /** A description next to the name. Also searched. */
  detail: string;
  /** Other words that people search for. */
  words?: string;
  to: string;
}

const FOUND_OF_EACH = 6;

const PAGES: readonly PaletteItem[] = [
  page("Dashboard", paths.dashboard, "All credentials and statistics"),
  page("Profile", paths.profile, "Sharing, interests, CV"),
  page(typePlural("certification"), paths.certifications),
  page(typePlural("course"), paths.courses),
  page(typePlural("degree"), paths.degrees),
  page(typePlural("workshop"), paths.workshops),
  page("CertLocker", paths.certLocker, "Documents"),
  page(
    "Settings",
    paths.settings,
    "Account, password, sessions, notifications, access tokens, webhooks",
  ),
  page("Expiring credentials", paths.expiring, "What expires soon"),
  page("Expiry reminders", paths.notifications, "Emails and calendar, in the settings"),
];
const ACTIONS: readonly PaletteItem[] = [
  { id: "add", group: "Actions", label: "Add credential", detail: "New", to: paths.addCredential },
  {
    id: "import",
    group: "Actions",
    label: "Import credentials",
    detail: "CSV, LinkedIn, JSON Resume, own export",
    to: paths.importCredentials,
  },
  { id: "upload", group: "Actions", label: "Upload a document", detail: "New", to: paths.upload },
];

/** Each section of the settings, where it is, and other words for it. */
const SETTINGS: readonly PaletteItem[] = [
  setting("Your username", "account", "rename handle"),
  setting("Email addresses", "account", "mail change"),
  setting("Password", "security", "change"),
  setting("Your data", "account", "export download backup restore json"),
  setting("Reading offline", "account", "keep device network storage"),
  setting("Delete account", "account", "erase close remove leave"),
  setting("Sessions", "security", "log out devices browsers"),
  setting("Passkeys", "security", "fingerprint face security key webauthn"),
  setting("One-time codes", "security", "two factor 2fa totp authenticator recovery codes"),
  setting("Google", "security", "link login"),
  setting("Security log", "security", "history activity"),
  setting("Reminders", "notifications", "email expiry notify"),
  setting("Calendar", "notifications", "ics subscribe"),
  setting("Share links", "sharing", "password private link"),
  setting("Public profile", "sharing", "public private visibility"),
  setting("What your profile shows first", "sharing", "layout pin order highlights sections"),
  setting("Views", "sharing", "visitors statistics"),
  setting("Signed CVs", "sharing", "verify revoke"),
  setting("Access tokens", "developers", "api key"),
  setting("Webhooks", "developers", "events api"),
];

function setting(label: string, tab: string, words: string): PaletteItem {
  const to = paths.setting(tab, label);
  return { id: `setting-${label}`, group: "Settings", label, detail: "Settings", words, to };
}

function page(label: string, to: string, detail = ""): PaletteItem {
  return { id: `page-${label}`, group: "Pages", label, detail, to };
}

/** All entries of the palette. */
export function paletteItems(
  credentials: readonly Credential[],
  documents: readonly LockerDocument[],
  renewable: readonly Credential[] = [],
): PaletteItem[] {
  return [
    ...PAGES,
    ...ACTIONS,
    ...renewable.map((credential): PaletteItem => ({
      id: `renew-${credential.id}`,
      group: "Renewals",
      label: `Renew ${credential.name}`,
      detail: credential.organization,
      to: paths.renewCredential(credential),
    })),
    ...credentials.map((credential): PaletteItem => ({
      id: `credential-${credential.id}`,
      group: "Credentials",
      label: credential.name,
      detail: `${typeName(credential.type)}, ${credential.organization}`,
      to: paths.editCredential(credential),
    })),
    ...documents.map(({ id, fileName, notes }): PaletteItem => ({
      id: `document-${id}`,
      group: "Documents",
      label: fileName,
      detail: notes,
      to: paths.document(fileName),
    })),
    ...SETTINGS,
  ];
}

/**
 * The items that contain every word, ignoring case: at most six per group, names that start with the text first.
 * Without text, pages and actions.
 */
export function findItems(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = wordsOf(text);
  if (words.length === 0)
    return items.filter(({ group }) => group === "Pages" || group === "Actions");
  const start = text.trim().toLocaleLowerCase();
  const found = items.filter(({ label, detail, words: others = "" }) => {
    const whole = `${label} ${detail} ${others}`.toLocaleLowerCase();
    return words.every((word) => whole.includes(word));
  });
  const groups = Map.groupBy(found, ({ group }) => group);
  return Array.from(groups.values()).flatMap((group) =>
    group.toSorted((one, other) => rank(one, start) - rank(other, start)).slice(0, FOUND_OF_EACH),
  );
}

/** Whether the text may ask for renewals: one of its words is "renew" or how it begins. */
export function asksForRenewals(text: string): boolean {
  return wordsOf(text).some((word) => word.length >= 2 && "renew".startsWith(word));
}

const TYPE_NAMES = CREDENTIAL_TYPES.map((type) => typeName(type).toLocaleLowerCase());

/** The words that the server looks for. Its search doesn't cover types, so their names only count if they are alone. */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  const others = words.filter((word) => !TYPE_NAMES.includes(word));
  return others.length > 0 ? others : words;
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

function rank({ label }: PaletteItem, start: string): number {
  const name = label.toLocaleLowerCase();
  if (name.startsWith(start)) return 0;
  return name.includes(start) ? 1 : 2;
}
