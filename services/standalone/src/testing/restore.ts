import { RESTORE_FILE_PART, restoreMe } from "@laurel/contracts/routes/restore";
import { readZip } from "@laurel/testing/read-zip";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Answer } from "./http-call.ts";
import { expectStatus, type SignedIn } from "./running-product.ts";

type Person = Pick<SignedIn, "call">;

/** The form of a file, as browsers send it. */
export function formOf(bytes: Buffer, name = "export.zip") {
  const head = `--x\r\nContent-Disposition: form-data; name="${RESTORE_FILE_PART}"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]);
  return { body, headers: { "content-type": "multipart/form-data; boundary=x" } };
}

export const restore = (person: Person, zip: Buffer): Promise<Answer> =>
  person.call("POST", restoreMe.path, formOf(zip));

export async function exportOf(person: Person): Promise<Buffer> {
  return expectStatus(await person.call("GET", "/api/users/me/export"), 200).bytes;
}

export type Files = Map<string, Buffer>;

/** The zip with other files. */
export async function edited(zip: Buffer, edit: (files: Files) => void): Promise<Buffer> {
  const files = await readZip(zip);
  edit(files);
  return zipOf(files);
}

export async function zipOf(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
