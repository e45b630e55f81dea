import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { type Text, text } from "@laurel/contracts/text";
import { spaceOf } from "@laurel/texts/enumeration";
import type { Translate } from "@laurel/texts/translate";
import { typeName } from "../../entities/credential/type-names.ts";
import { paths } from "../../lib/paths.ts";
import { factsText } from "../../lib/texts/lists.ts";

export type PaletteGroup =
  | "Pages"
  | "Actions"
  | "Settings"
  | "Renewals"
  | "Credentials"
  | "Documents";

export const GROUP_NAMES: Readonly<Record<PaletteGroup, Text>> = {
  Pages: text("Pages"),
  Actions: text("Actions"),
  Settings: text("Settings"),
  Renewals: text("Renewals"),
  Credentials: text("Credentials"),
  Documents: text("Documents"),
};

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

/** An entry that everybody has. */
interface Place extends Pick<PaletteItem, "id" | "group" | "to"> {
  label: Text;
  detail?: Text;
  words?: Text;
}

const PAGES: readonly Place[] = [
  page(paths.dashboard, text("Dashboard"), text("All credentials and statistics")),
  page(paths.profile, text("Profile"), text("Sharing, interests, CV")),
  page(paths.certifications, text("Certifications")),
  page(paths.courses, text("Courses")),
  page(paths.degrees, text("Degrees")),
  page(paths.workshops, text("Workshops")),
  page(paths.certLocker, text("CertLocker"), text("Documents")),
  page(
    paths.settings,
    text("Settings"),
    text("Account, password, sessions, notifications, access tokens, webhooks"),
  ),
  page(paths.expiring, text("Expiring credentials"), text("What expires soon")),
  page(paths.notifications, text("Expiry reminders"), text("Emails and calendar, in the settings")),
];
const ACTIONS: readonly Place[] = [
  {
    id: "add",
    group: "Actions",
    label: text("Add credential"),
    detail: text("New"),
    to: paths.addCredential,
  },
  {
    id: "import",
    group: "Actions",
    label: text("Import credentials"),
    detail: text("CSV, LinkedIn, JSON Resume, own export"),
    to: paths.importCredentials,
  },
  {
    id: "upload",
    group: "Actions",
    label: text("Upload a document"),
    detail: text("New"),
    to: paths.upload,
  },
];

/** Each section of the settings, where it is, and other words for it. */
const SETTINGS: readonly Place[] = [
  setting("account", "language", text("Language"), text("translation locale English")),
  setting("account", "your-username", text("Your username"), text("rename handle")),
  setting("account", "email-addresses", text("Email addresses"), text("mail change")),
  setting("security", "password", text("Password"), text("change")),
  setting("account", "your-data", text("Your data"), text("export download backup restore json")),
  setting(
    "account",
    "reading-offline",
    text("Reading offline"),
    text("keep device network storage"),
  ),
  setting("account", "delete-account", text("Delete account"), text("erase close remove leave")),
  setting("security", "sessions", text("Sessions"), text("log out devices browsers")),
  setting("security", "passkeys", text("Passkeys"), text("fingerprint face security key webauthn")),
  setting(
    "security",
    "one-time-codes",
    text("One-time codes"),
    text("two factor 2fa totp authenticator recovery codes"),
  ),
  setting("security", "google", text("Google"), text("link login")),
  setting("security", "security-log", text("Security log"), text("history activity")),
  setting("notifications", "reminders", text("Reminders"), text("email expiry notify")),
  setting("notifications", "calendar", text("Calendar"), text("ics subscribe")),
  setting("sharing", "share-links", text("Share links"), text("password private link")),
  setting("sharing", "public-profile", text("Public profile"), text("public private visibility")),
  setting(
    "sharing",
    "what-your-profile-shows-first",
    text("What your profile shows first"),
    text("layout pin order highlights sections"),
  ),
  setting("sharing", "views", text("Views"), text("visitors statistics")),
  setting("sharing", "signed-cvs", text("Signed CVs"), text("verify revoke")),
  setting("developers", "access-tokens", text("Access tokens"), text("api key")),
  setting("developers", "webhooks", text("Webhooks"), text("events api")),
];

function setting(tab: string, section: string, label: Text, words: Text): Place {
  const to = paths.setting(tab, section);
  return {
    id: `setting-${section}`,
    group: "Settings",
    label,
    detail: GROUP_NAMES.Settings,
    words,
    to,
  };
}

function page(to: string, label: Text, detail?: Text): Place {
  return { id: `page-${label}`, group: "Pages", label, to, ...(detail && { detail }) };
}

const shown = (t: Translate, { label, detail, words, ...place }: Place): PaletteItem => ({
  ...place,
  label: t(label),
  detail: detail ? t(detail) : "",
  ...(words && { words: t(words) }),
});

/** All entries of the palette. */
export function paletteItems(
  t: Translate,
  credentials: readonly Credential[],
  documents: readonly LockerDocument[],
  renewable: readonly Credential[] = [],
): PaletteItem[] {
  return [
    ...[...PAGES, ...ACTIONS].map((place) => shown(t, place)),
    ...renewable.map((credential): PaletteItem => ({
      id: `renew-${credential.id}`,
      group: "Renewals",
      label: t("Renew {name}", { name: credential.name }),
      detail: credential.organization,
      to: paths.renewCredential(credential),
    })),
    ...credentials.map((credential): PaletteItem => ({
      id: `credential-${credential.id}`,
      group: "Credentials",
      label: credential.name,
      detail: factsText(t, [t(typeName(credential.type)), credential.organization]),
      to: paths.editCredential(credential),
    })),
    ...documents.map(({ id, fileName, notes }): PaletteItem => ({
      id: `document-${id}`,
      group: "Documents",
      label: fileName,
      detail: notes,
      to: paths.document(fileName),
    })),
    ...SETTINGS.map((place) => shown(t, place)),
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
    const searched = `${label} ${detail} ${others}`.toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const groups = Map.groupBy(found, ({ group }) => group);
  return Array.from(groups.values()).flatMap((group) =>
    group.toSorted((one, other) => rank(one, start) - rank(other, start)).slice(0, FOUND_OF_EACH),
  );
}

/**
 * Whether the text may ask for renewals: one of its words is "renew" in the shown language, or how it begins. Without spaces
 * between words, it may be anywhere.
 */
export function asksForRenewals(t: Translate, typed: string): boolean {
  const renewing = wordsOf(t("Renew {name}", { name: "" }));
  const isAnywhere = spaceOf(t.language) === "";
  const fits = (one: string, word: string) =>
    one.startsWith(word) || (isAnywhere && (one.includes(word) || word.includes(one)));
  return wordsOf(typed).some((word) => word.length >= 2 && renewing.some((one) => fits(one, word)));
}

/** The words that the server looks for. Its search doesn't cover types, so their names only count if they are alone. */
export function searchedWords(t: Translate, text: string): string[] {
  const words = wordsOf(text);
  const types = CREDENTIAL_TYPES.map((type) => t(typeName(type)).toLocaleLowerCase());
  const others = words.filter((word) => !types.includes(word));
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
