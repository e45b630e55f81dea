import { APP_NAME } from "@laurel/contracts/constants";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import type { ExportData } from "./export-data.ts";

/** Says what the files of an export are. */
export function readme(data: ExportData, at: Date, t: Translate): string {
  const { name, username } = data.me;
  const app = APP_NAME;
  const counts = { credentials: data.credentials.length, documents: data.documents.length, app };
  return `${t("{app}: everything we store about {name} ({username})", { app, name, username })}
${t("Made on {moment}", { moment: at.toISOString() })}

${FILES.map(([file, said]) => file.padEnd(NAMES_WIDTH) + t(said, counts)).join("\n")}

${t("To get your credentials, documents, pictures, interests, learning paths and profile layout into another account, restore this file in its\nsettings.")}
${t("Your password isn't included: {app} doesn't store it.", { app })}
`;
}

const NAMES_WIDTH = 27;

/** What each file has. */
const FILES: readonly (readonly [name: string, said: Text])[] = [
  ["account.json", text("your account: name, username, email address, profile, interests")],
  ["addresses.json", text("your email addresses")],
  ["username.json", text("your username, and former ones that are kept for you")],
  [
    "credentials.json",
    text(
      "{credentials, plural, one {your # credential with every field} other {your # credentials with every field}}",
    ),
  ],
  [
    "removed.json",
    text("the ones that you deleted and can restore, with the day on which they are gone for good"),
  ],
  ["history.json", text("every version of your credentials: who changed what, and when")],
  ["confirmations.json", text("whom you asked to confirm your credentials, and what they said")],
  [
    "credentials.csv",
    text(
      "their main fields as a table; a text that a spreadsheet would read as a formula starts with '",
    ),
  ],
  [
    "continuing-education.json",
    text("the education that your credentials require, and what counts for it"),
  ],
  ["badges.json", text("your badges as they came in, and what was last known of them")],
  [
    "resume.json",
    text("your credentials in the JSON Resume format (jsonresume.org), for use in other tools"),
  ],
  [
    "documents.json",
    text(
      "{documents, plural, one {your # document: name, notes, links to credentials} other {your # documents: names, notes, links to credentials}}",
    ),
  ],
  ["documents/", text("your files, exactly as you uploaded them")],
  [
    "pictures/",
    text(
      "the pictures that you've uploaded for credentials and your profile, named as in their addresses",
    ),
  ],
  ["learning-paths.json", text("the learning paths that you've started")],
  [
    "signed-cvs.json",
    text("your signed CVs: their addresses and hashes, and whether they're revoked"),
  ],
  [
    "profile-layout.json",
    text(
      "your public profile: the credentials that you pinned, the order of its sections, what it hides",
    ),
  ],
  [
    "share-links.json",
    text(
      "your share links: what they show and how often they were viewed, without their addresses",
    ),
  ],
  ["views.json", text("how often others looked at your public profile and share links, by day")],
  ["reminders.json", text("your settings for reminders of expiring credentials")],
  ["last-reminders.json", text("when you were last reminded of each credential")],
  ["calendar.json", text("the secret address of your calendar")],
  ["webhooks.json", text("your webhooks")],
  [
    "deliveries.json",
    text("the last deliveries of each webhook, with the results of their attempts"),
  ],
  [
    "security-log.json",
    text("logins, refused ones, and changes of how you log in, of the last 90 days"),
  ],
  ["sessions.json", text("the sessions in which you're logged in")],
  ["history/", text("every change, as each part of {app} stores it")],
];
