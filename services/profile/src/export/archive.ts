import { APP_NAME } from "@laurel/contracts/constants";
import { pictureFile } from "@laurel/contracts/picture-file";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { credentialsCsv } from "./credentials-csv.ts";
import { jsonStream } from "./json-pieces.ts";
import { jsonResume } from "./json-resume.ts";
import type { ExportData } from "./export-data.ts";

export interface ArchiveParts {
  data: ExportData;
  /** The public profile's address, or `""` without one. */
  profileUrl: string;
  at: Date;
  openFile(id: string): Promise<Readable>;
  openPicture(id: string): Promise<Readable>;
}

/**
 * One zip with all data. If a file can't be read, the stream fails, so that an incomplete archive never looks complete.
 */
export function createArchive(parts: ArchiveParts): Readable {
  const { data, profileUrl, at, openFile, openPicture } = parts;
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const addStream = (name: string, text: () => Readable) =>
    zip.addReadStreamLazy(name, { mtime: at }, (give) => give(null, text()));
  const addJson = (name: string, value: unknown) => addStream(name, () => jsonStream(value));

  zip.addBuffer(Buffer.from(readme(data, at), "utf8"), "README.txt", { mtime: at });
  addJson("account.json", data.me);
  addJson("addresses.json", data.addresses);
  addJson("username.json", data.username);
  addJson("credentials.json", data.credentials);
  addJson("removed.json", data.removed);
  addStream("history.json", () => data.versions);
  addJson("confirmations.json", data.confirmations);
  addStream("credentials.csv", () => credentialsCsv(data.credentials));
  addJson("continuing-education.json", data.continuingEducation);
  addStream("badges.json", () => data.badges);
  addJson("resume.json", jsonResume(data.me, data.credentials, profileUrl));
  addJson("documents.json", data.documents);
  addJson("learning-paths.json", data.learningPaths);
  addJson("profile-layout.json", data.layout);
  addJson("share-links.json", data.shareLinks);
  addJson("views.json", data.views);
  addJson("signed-cvs.json", data.signedCvs);
  addJson("reminders.json", data.reminders);
  addJson("last-reminders.json", data.lastReminders);
  addJson("calendar.json", data.calendar);
  addJson("webhooks.json", data.webhooks);
  addJson("deliveries.json", data.webhookDeliveries);
  addJson("security-log.json", data.securityLog);
  addJson("sessions.json", data.sessions);
  const storedEvents = Object.entries(data.storedEvents);
  for (const [service, events] of storedEvents) addStream(`history/${service}.json`, () => events);
  const addFile = (name: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime: at, compress: false }, (give) => {
      open().then(
        (file) => give(null, file),
        (error: unknown) => archive.destroy(error instanceof Error ? error : undefined),
      );
    });
  for (const document of data.documents) addFile(filePath(document), () => openFile(document.id));
  for (const { id } of data.pictures) addFile(`pictures/${pictureFile(id)}`, () => openPicture(id));
  zip.on("error", (error: Error) => archive.destroy(error));
  // Also streams that were never read.
  archive.once("close", () => {
    data.badges.destroy();
    data.versions.destroy();
    storedEvents.forEach(([, events]) => events.destroy());
  });
  zip.end();
  return archive;
}

/** Two documents may have the same name. */
function filePath({ id, fileName }: LockerDocument): string {
  return `documents/${id}/${fileName.replace(/[\\/:]/g, "_")}`;
}

function readme({ me, credentials, documents }: ExportData, at: Date): string {
  return `${APP_NAME}: everything we store about ${me.name} (${me.username})
Made on ${at.toISOString()}

account.json               your account: name, username, email address, profile, interests
addresses.json             your email addresses
username.json              your username, and former ones that are kept for you
credentials.json           your ${credentials.length} credentials with every field
removed.json               the ones that you deleted and can restore, with the day on which they are gone for good
history.json               every version of your credentials: who changed what, and when
confirmations.json         whom you asked to confirm your credentials, and what they said
credentials.csv            their main fields as a table; a text that a spreadsheet would read as a formula starts with '
continuing-education.json  the education that your credentials require, and what counts for it
badges.json                your badges as they came in, and what was last known of them
resume.json                your credentials in the JSON Resume format (jsonresume.org), for use in other tools
documents.json             your ${documents.length} documents: names, notes, links to credentials
documents/                 your files, exactly as you uploaded them
pictures/                  the pictures that you've uploaded for credentials and your profile, named as in their addresses
learning-paths.json        the learning paths that you've started
signed-cvs.json            your signed CVs: their addresses and hashes, and whether they're revoked
profile-layout.json        your public profile: the credentials that you pinned, the order of its sections, what it hides
share-links.json           your share links: what they show and how often they were viewed, without their addresses
views.json                 how often others looked at your public profile and share links, by day
reminders.json             your settings for reminders of expiring credentials
last-reminders.json        when you were last reminded of each credential
calendar.json              the secret address of your calendar
webhooks.json              your webhooks
deliveries.json            the last deliveries of each webhook, with the results of their attempts
security-log.json          logins, refused ones, and changes of how you log in, of the last 90 days
sessions.json              the sessions in which you're logged in
history/                   every change, as each part of ${APP_NAME} stores it

To get your credentials, documents, pictures, interests, learning paths and profile layout into another account, restore this file in its
settings.
Your password isn't included: ${APP_NAME} doesn't store it.
`;
}
