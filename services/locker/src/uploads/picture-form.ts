import { MAX_PICTURE_UPLOAD_BYTES } from "@laurel/contracts/constants";
import {
  PICTURE_FILE_PART,
  pictureFields,
  type PictureUse,
} from "@laurel/contracts/routes/pictures";
import type { z } from "@laurel/contracts/zod";
import { bytesOf, noFile, receiveForm, type SentForm } from "@laurel/hosting/forms/receive-form";
import { parse } from "@laurel/hosting/http/serve";
import type { Received } from "@laurel/hosting/work/received-bytes";
import { pictureKindOf } from "@laurel/pictures/picture-kind";
import { pictureTooLarge, wrongPictureType } from "../refusals.ts";

export interface SentPicture {
  bytes: Buffer;
  use: PictureUse;
}

/** Receives the form of a picture. The bytes decide what it is, never the name. Throws an HttpProblem. */
export async function receivePicture(form: SentForm, received: Received): Promise<SentPicture> {
  const { fields, kept } = await receiveForm(
    form,
    {
      part: PICTURE_FILE_PART,
      mostBytes: MAX_PICTURE_UPLOAD_BYTES,
      tooLarge: pictureTooLarge,
      refused: received.refused,
    },
    (file) => bytesOf(file, received),
  );
  if (!kept) throw noFile();
  if (!pictureKindOf(kept)) throw wrongPictureType();
  const { use } = parse(pictureFields, fields) as z.output<typeof pictureFields>;
  return { bytes: kept, use };
}
