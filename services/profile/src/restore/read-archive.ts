import { MAX_CREDENTIALS, MAX_DOCUMENTS } from "@laurel/contracts/constants";
import { longText } from "@laurel/contracts/fields";
import { badgeSourceSchema, type BadgeSource } from "@laurel/contracts/personal-data";
import {
  exportedCredentialSchema,
  exportedCyclesSchema,
  exportedLearningPathSchema,
  type ExportedCredential,
  type ExportedCycle,
  type ExportedLearningPath,
} from "@laurel/contracts/restore";
import { updateMeBody } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { notAnExport } from "./problems.ts";
import { openZip, type DocumentEntry, type ZipEntries } from "./zip-entries.ts";

/** A document of an export. Ids are those of the file. */
export interface ArchivedDocument extends DocumentEntry {
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
  return {
    credentials,
    account: await part("account.json", accountSchema),
    cycles: await part("continuing-education.json", exportedCyclesSchema, []),
    badges: await part("badges.json", z.array(badgeSourceSchema).max(MAX_CREDENTIALS), []),
    documents: documentsIn(zip, await part("documents.json", documentsSchema)),
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
