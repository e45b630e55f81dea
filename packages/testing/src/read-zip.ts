import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** All files of a zip by path. Throws when it's invalid or incomplete. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
