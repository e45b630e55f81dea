import { MAX_PICTURE_UPLOAD_BYTES } from "@laurel/contracts/constants";
import { pictureFields, type PictureUse } from "@laurel/contracts/routes/pictures";
import type { z } from "@laurel/contracts/zod";
import { parse } from "@laurel/hosting/http/serve";
import { createCollectedBytes } from "@laurel/hosting/work/collected-bytes";
import type { Received } from "@laurel/hosting/work/received-bytes";
import { pictureKindOf } from "@laurel/pictures/picture-kind";
import { noFile, pictureTooLarge, wrongPictureType } from "../refusals.ts";
import { receiveForm, type SentForm } from "./form.ts";

export interface SentPicture {
  bytes: Buffer;
  use: PictureUse;
}

/** Receives the form of a picture. The bytes decide what it is, never the name. Throws an HttpProblem. */
export async function receivePicture(form: SentForm, received: Received): Promise<SentPicture> {
  const { fields, kept } = await receiveForm(form, async ({ bytes }) => {
    const file = createCollectedBytes(form.headers["content-length"], MAX_PICTURE_UPLOAD_BYTES);
    received.refused.addEventListener("abort", () =>
      bytes.destroy(received.refused.reason as Error),
    );
    let size = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_PICTURE_UPLOAD_BYTES) throw pictureTooLarge();
      received.add(chunk.length);
      file.add(chunk);
    }
    return file.bytes();
  });
  if (!kept) throw noFile();
  if (!pictureKindOf(kept)) throw wrongPictureType();
  const { use } = parse(pictureFields, fields) as z.output<typeof pictureFields>;
  return { bytes: kept, use };
}
