import {
  documentSchema,
  type LockerDocument,
  uploadDocument,
} from "@laurel/contracts/routes/documents";
import {
  uploadedPictureSchema,
  uploadPicture,
  type PictureUse,
} from "@laurel/contracts/routes/pictures";
import { photo } from "@laurel/pictures/testing/sample-pictures";
import type { Answer } from "./http-call.ts";
import { expectStatus, type SignedIn } from "./running-product.ts";

/** The fields that an upload may have besides its file. */
export interface UploadOptions {
  fields?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  path?: string;
}

/** Sends a file like a browser's form does. */
export async function upload(
  person: Pick<SignedIn, "call">,
  file: File,
  { fields = {}, headers = {}, path = uploadDocument.path }: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  return person.call("POST", path, {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { "content-type": type, ...headers },
  });
}

/** Uploads a photo, and returns its address. */
export async function uploadPhoto(
  person: Pick<SignedIn, "call">,
  use: PictureUse = "credential",
): Promise<string> {
  const file = new File([await photo(60, 40)], "photo.jpg");
  const options = { path: uploadPicture.path, fields: { use } };
  const answer = expectStatus(await upload(person, file, options), 201);
  return uploadedPictureSchema.parse(answer.json()).url;
}

/** Uploads a small pdf. */
export async function addDocument(
  person: Pick<SignedIn, "call">,
  fields: Readonly<Record<string, string>> = {},
): Promise<LockerDocument> {
  const file = new File(["%PDF-1.7\ndiploma\n%%EOF"], "diploma.pdf");
  return documentSchema.parse(expectStatus(await upload(person, file, { fields }), 201).json());
}
