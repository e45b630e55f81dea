import { text } from "@laurel/contracts/text";
import { MAX_CREDENTIALS, MAX_CYCLES, MAX_DOCUMENTS } from "@laurel/contracts/constants";
import { longText } from "@laurel/contracts/fields";
import { profileLayoutSchema, type ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { badgeSourceSchema, type BadgeSource } from "@laurel/contracts/personal-data";
import {
  exportedCredentialSchema,
  exportedCycleSchema,
  exportedLearningPathSchema,
  exportedRemovedSchema,
  type ExportedCredential,
  type ExportedCycle,
  type ExportedLearningPath,
  type ExportedRemoved,
} from "@laurel/contracts/restore";
import { MAX_BADGE_BYTES } from "@laurel/contracts/routes/badges";
import { pictureIn } from "@laurel/contracts/picture-file";
import type { PictureUse } from "@laurel/contracts/routes/pictures";
import { chosenLanguage } from "@laurel/contracts/languages";
import { updateMeBody } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import type { ListLimits } from "./list-elements.ts";
import { notAnExport, wrongPart } from "./problems.ts";
import type { FileEntry, ZipEntries } from "./zip-entries.ts";

/** A document of an export. Its ids are valid within the file. */
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
  /** Older exports have none. */
  removed: ExportedRemoved[];
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
  .required()
  // Older exports have none, and one of a later release may have a language that this one lacks.
  .extend({ language: z.string().optional().transform(chosenLanguage) });

const documentSchema = z.object({
  id: z.string(),
  fileName: z.string().min(1).max(1_000),
  credentialId: z.string(),
  notes: longText,
});

const learningPathSchema = z
  .object({ mine: exportedLearningPathSchema })
  .transform(({ mine }) => mine);

const MAX_LEARNING_PATHS = 1_000;
/** Each element is far below: a badge may have 5 MiB, and more with the escapes of a JSON text. */
const CHARACTERS = 256 * 1024;
const BADGE_CHARACTERS = 3 * MAX_BADGE_BYTES;

/** Reads the whole archive but the files of documents. Throws an HttpProblem for anything that isn't an export. */
export async function readArchive(zip: ZipEntries): Promise<Archive> {
  const part = async <Schema extends z.ZodType>(name: string, schema: Schema) =>
    parsePart(name, schema, await zip.json(name));
  const list = <Schema extends z.ZodType>(name: string, schema: Schema, elements: number) =>
    readList(zip, { name, schema, elements, characters: CHARACTERS });
  const credentials = await list("credentials.json", exportedCredentialSchema, MAX_CREDENTIALS);
  if (!credentials || hasRepeats(credentials.map(({ id }) => id)))
    throw wrongPart("credentials.json");
  const account = await part("account.json", accountSchema);
  const badges = { name: "badges.json", schema: badgeSourceSchema, elements: MAX_CREDENTIALS };
  const documents = await list("documents.json", documentSchema, MAX_DOCUMENTS);
  if (!documents) throw wrongPart("documents.json");
  const paths = await list("learning-paths.json", learningPathSchema, MAX_LEARNING_PATHS);
  return {
    credentials,
    account,
    pictures: picturesIn(zip, account.avatarUrl, credentials),
    cycles: (await list("continuing-education.json", exportedCycleSchema, MAX_CYCLES)) ?? [],
    removed: (await list("removed.json", exportedRemovedSchema, MAX_CREDENTIALS)) ?? [],
    badges: (await readList(zip, { ...badges, characters: BADGE_CHARACTERS })) ?? [],
    documents: documentsIn(zip, documents),
    layout: await part("profile-layout.json", profileLayoutSchema.optional()),
    learningPaths: paths ?? [],
  };
}

function parsePart<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw wrongPart(name);
  return parsed.data;
}

interface ListPart<Schema extends z.ZodType> extends ListLimits {
  name: string;
  schema: Schema;
}

/** Other requests aren't held up: elements come in small parts. Undefined without such a file. */
async function readList<Schema extends z.ZodType>(
  zip: ZipEntries,
  { name, schema, ...limits }: ListPart<Schema>,
): Promise<z.output<Schema>[] | undefined> {
  const elements = zip.elements(name, limits);
  if (!elements) return undefined;
  const list: z.output<Schema>[] = [];
  for await (const element of elements) list.push(parsePart(name, schema, element));
  return list;
}

const hasRepeats = (ids: readonly string[]) => new Set(ids).size < ids.length;

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
  documents: readonly z.output<typeof documentSchema>[],
): ArchivedDocument[] {
  const seen = new Set<string>();
  return documents.map(({ id, ...said }) => {
    const file = zip.document(id);
    if (!file || seen.has(id))
      throw notAnExport(
        text(
          "This file isn’t an export of Laurel, or it’s damaged: the file of {file} is missing.",
          {
            file: said.fileName,
          },
        ),
      );
    seen.add(id);
    return { ...said, ...file };
  });
}
