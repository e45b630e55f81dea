import { pictureFile } from "@laurel/contracts/picture-file";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import type { Translate } from "@laurel/texts/translate";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { credentialsCsv } from "./credentials-csv.ts";
import { jsonStream } from "./json-pieces.ts";
import { jsonResume } from "./json-resume.ts";
import type { ExportData } from "./export-data.ts";
import { readme } from "./readme.ts";

export interface ArchiveParts {
  data: ExportData;
  /** The public profile's address, or `""` without one. */
  profileUrl: string;
  at: Date;
  /** To the language of the person. */
  t: Translate;
  openFile(id: string): Promise<Readable>;
  openPicture(id: string): Promise<Readable>;
  /** Called once the credentials are written: they aren't held any more. */
  onListed(): void;
}

/**
 * One zip with all data. If a file can't be read, the stream fails, so that an incomplete archive never looks complete.
 */
export function createArchive(parts: ArchiveParts): Readable {
  const { data, at, t, openFile, openPicture } = parts;
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const addStream = (name: string, content: () => Readable) =>
    zip.addReadStreamLazy(name, { mtime: at }, (give) => give(null, content()));
  const addJson = (name: string, value: unknown) => addStream(name, () => jsonStream(value));

  zip.addBuffer(Buffer.from(readme(data, at, t), "utf8"), "README.txt", { mtime: at });
  addLists(addStream, parts);
  addJson("addresses.json", data.addresses);
  addJson("username.json", data.username);
  addStream("history.json", () => data.versions);
  addJson("confirmations.json", data.confirmations);
  addJson("continuing-education.json", data.continuingEducation);
  addStream("badges.json", () => data.badges);
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

/** All that holds credentials comes first, so that they needn't be held while files are sent. */
function addLists(
  addStream: (name: string, content: () => Readable) => void,
  { data, profileUrl, onListed }: ArchiveParts,
): void {
  addStream("credentials.json", () => jsonStream(data.credentials));
  addStream("removed.json", () => jsonStream(data.removed));
  addStream("credentials.csv", () => credentialsCsv(data.credentials));
  addStream("resume.json", () => jsonStream(jsonResume(data.me, data.credentials, profileUrl)));
  addStream("account.json", () => {
    [data.credentials, data.removed] = [[], []];
    onListed();
    return jsonStream(data.me);
  });
}

/** Two documents may have the same name. */
function filePath({ id, fileName }: LockerDocument): string {
  return `documents/${id}/${fileName.replace(/[\\/:]/g, "_")}`;
}
