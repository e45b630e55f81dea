import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import type { FileEntry } from "@zip.js/zip.js";
import { MOST_DROPPED } from "../../lib/dropped-files.ts";
import type { PackedFile } from "../../lib/handed-files.ts";

const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i;
/** In an export of our own, the documents belong to the credentials. */
const OWN_EXPORT = "credentials.json";
/** The files of LinkedIn's export with credentials, which an import reads together. */
const LINKEDIN = /^(?:certifications|education|courses|honors|learning)\.csv$/i;
/** Its files without any: they tell that it's LinkedIn's. */
const LINKEDIN_ELSE =
  /^(?:profile(?: summary)?|connections|\w*messages|positions|skills|email addresses|(?:whatsapp )?phone ?numbers|registration|invitations|languages|projects|publications|patents|organizations|volunteering|test ?scores|causes_you_care_about|recommendations_\w+|endorsement_\w+|rich[ _]media|ad_targeting|ads clicked|lan ads engagement|company follows|member_follows|hashtag_follows|events|inferences_about_you|logins|private_identity_asset|reactions|receipts\w*|saved ?jobs?(?: \w+)*|job \w.*|searchqueries|security challenges|shares|instantreposts|comments|votes|articles|account status history|providers|services marketplace.*|identity and \w+|saved_items|savedjobalerts)\.csv$/i;

/** What a zip holds beside what an import reads of it. */
export interface ZipContents {
  files: PackedFile[];
  /** It's an export of ours or of LinkedIn, which is imported as a whole. */
  isExport: boolean;
}

/** The files of a zip, without those that say nothing of credentials. None of what isn't a zip that can be read. */
export async function contentsOf(zip: File): Promise<ZipContents> {
  const entries = await entriesOf(zip).catch(() => []);
  if (entries.some(({ path }) => path === OWN_EXPORT)) return { files: [], isExport: true };
  const others = entries.filter(({ name }) => !LINKEDIN.test(name));
  const rest = others.filter(({ name }) => !LINKEDIN_ELSE.test(name));
  // A list of the person's own may be called “courses”, too.
  const isExport =
    others.length < entries.length && (others.length === 0 || rest.length < others.length);
  return { files: (isExport ? rest : entries).slice(0, MOST_DROPPED), isExport };
}

/** The files by the zip's directory. Nothing is unpacked. */
async function entriesOf(zip: File): Promise<(PackedFile & { path: string })[]> {
  const { BlobReader, configure, ZipReader } = await import("@zip.js/zip.js");
  // Its workers would be made of blobs, which the pages' policy forbids.
  configure({ useWebWorkers: false });
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  return entries.flatMap((entry) => {
    const { filename: path } = entry;
    if (entry.directory || HIDDEN.test(path)) return [];
    const name = path.slice(path.lastIndexOf("/") + 1);
    return [{ name, path, unpack: async () => new File(await unpacked(entry), name) }];
  });
}

/** No more than a little above the limit, whatever a zip has been made for. */
async function unpacked(entry: FileEntry): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const enough = new AbortController();
  let left = MAX_IMPORT_BYTES;
  const taking = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      if (left < 0) return;
      parts.push(part);
      left -= part.byteLength;
      if (left < 0) enough.abort();
    },
  });
  await entry.getData(taking, { signal: enough.signal }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  return parts;
}
