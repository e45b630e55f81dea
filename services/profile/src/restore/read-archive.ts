import { MAX_CREDENTIALS, MAX_DOCUMENTS } from "@laurel/contracts/constants";
import { longText } from "@laurel/contracts/fields";
import { profileLayoutSchema, type ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { badgeSourceSchema, type BadgeSource } from "@laurel/contracts/personal-data";
import {
  exportedCredentialSchema,
  exportedCyclesSchema,
  exportedLearningPathSchema,
  type ExportedCredential,
  type ExportedCycle,
  type ExportedLearningPath,
} from "@laurel/contracts/restore";
import { pictureIn } from "@laurel/contracts/picture-file";
import type { PictureUse } from "@laurel/contracts/routes/pictures";
import { updateMeBody } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { notAnExport } from "./problems.ts";
import { openZip, type FileEntry, type ZipEntries } from "./zip-entries.ts";

/** A document of an export. Ids are those of the file. */
export interface ArchivedDocument extends FileEntry {
  fileName: string;
  credentialId: string;
  notes: string;
}

/** What an export says, as far as a person may say it of themselves. Its ids are used to connect its parts, no more. */
export interface Archive {
  account: z.output<typeof accountSchema>;
  credentials: ExportedCredential[];
  cycles: ExportedCycle[];
  badges: BadgeSource[];
  documents: ArchivedDocument[];
  learningPaths: ExportedLearningPath[];
  /** Older exports have none. */
  layout: ProfileLayout | undefined;
  /** The uploaded pictures that the profile and the credentials show, once each. */
  pictures: ArchivedPicture[];
}

export interface ArchivedPicture extends FileEntry {
  id: string;
  use: PictureUse;
}

const accountSchema = updateMeBody
  .pick({ bio: true, jobTitle: true, company: true, avatarUrl: true, interests: true })
  .required();

const documentsSchema = z
  .array(
    z.object({
      id: z.string(),
      fileName: z.string().min(1).max(1_000),
      credentialId: z.string(),
      notes: longText,
    }),
  )
  .max(MAX_DOCUMENTS);

const learningPathsSchema = z
  .array(z.object({ mine: exportedLearningPathSchema }).transform(({ mine }) => mine))
  .max(1_000);

/** Reads the whole archive but the files of documents. Throws an HttpProblem for anything that isn't an export. */
export async function readArchive(fd: number): Promise<Archive> {
  const zip = await openZip(fd);
  const part = async <Schema extends z.ZodType>(name: string, schema: Schema, missing?: unknown) =>
    parsePart(name, schema, (await zip.json(name)) ?? missing);
  const credentials = await readCredentials(await zip.json("credentials.json"));
  const account = await part("account.json", accountSchema);
  return {
    credentials,
    account,
    pictures: picturesIn(zip, account.avatarUrl, credentials),
    cycles: await part("continuing-education.json", exportedCyclesSchema, []),
    badges: await part("badges.json", z.array(badgeSourceSchema).max(MAX_CREDENTIALS), []),
    documents: documentsIn(zip, await part("documents.json", documentsSchema)),
    layout: await part("profile-layout.json", profileLayoutSchema.optional()),
    learningPaths: await part("learning-paths.json", learningPathsSchema, []),
  };
}

function parsePart<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notAnExport(name);
  return parsed.data;
}

const AT_ONCE = 200;

/** In small parts, so that other requests aren't held up. */
async function readCredentials(value: unknown): Promise<ExportedCredential[]> {
  const list = parsePart("credentials.json", z.array(z.unknown()).max(MAX_CREDENTIALS), value);
  const credentials: ExportedCredential[] = [];
  for (const [index, one] of list.entries()) {
    if (index % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    credentials.push(parsePart("credentials.json", exportedCredentialSchema, one));
  }
  if (new Set(credentials.map(({ id }) => id)).size < credentials.length)
    throw notAnExport("credentials.json");
  return credentials;
}

/** An address of a picture that isn't in the file stays as it is. */
function picturesIn(
  zip: ZipEntries,
  avatarUrl: string,
  credentials: readonly ExportedCredential[],
): ArchivedPicture[] {
  const ids = new Map<string, PictureUse>(
    credentials.map(({ imageUrl }) => [pictureIn(imageUrl), "credential"]),
  );
  ids.set(pictureIn(avatarUrl), "avatar");
  return Array.from(ids).flatMap(([id, use]) => {
    const file = id === "" ? undefined : zip.picture(id);
    return file ? [{ id, use, ...file }] : [];
  });
}

function documentsIn(
  zip: ZipEntries,
  documents: z.output<typeof documentsSchema>,
): ArchivedDocument[] {
  const seen = new Set<string>();
  return documents.map(({ id, ...said }) => {
    const file = zip.document(id);
    if (!file || seen.has(id)) throw notAnExport(`the file of ${said.fileName} is missing`);
    seen.add(id);
    return { ...said, ...file };
  });
}
