import { type Text, text } from "@laurel/contracts/text";
import { UPLOAD_REFUSED } from "@laurel/contracts/routes/documents";
import {
  PICTURE_REFUSED,
  PICTURE_TOO_MANY_PIXELS,
  PICTURE_UNREADABLE,
} from "@laurel/contracts/routes/pictures";
import { HttpProblem, notFound } from "@laurel/hosting/http/problems";
import type { PictureRefusal } from "@laurel/pictures/task";
import type { LockerRefusal } from "./domain/decide.ts";

/** The HTTP answers for the domain's refusals. */
export function refusalProblem(refusal: LockerRefusal): HttpProblem {
  switch (refusal) {
    case "DocumentNotFound":
      return documentNotFound();
    case "TooManyDocuments":
      return limitReached(text("You can keep up to 1,000 documents"));
    case "TooManyBytes":
      return limitReached(text("You can keep up to 1 GB of documents"));
    case "TooManyPictures":
      return limitReached(text("You can keep up to 1,000 pictures and 256 MB of them"));
  }
}

export const documentNotFound = () => notFound(text("Document not found"));

export const credentialNotFound = () => notFound(text("Credential not found"));

const limitReached = (message: Text) => new HttpProblem(409, { code: "limit_reached", message });

export const tooLarge = () => new HttpProblem(413, { code: "too_large", message: UPLOAD_REFUSED });

export const wrongType = () =>
  new HttpProblem(415, { code: "unsupported_type", message: UPLOAD_REFUSED });

export const pictureTooLarge = () =>
  new HttpProblem(413, { code: "too_large", message: PICTURE_REFUSED });

export const wrongPictureType = () =>
  new HttpProblem(415, { code: "unsupported_type", message: PICTURE_REFUSED });

export function unreadablePicture(refusal: PictureRefusal): HttpProblem {
  switch (refusal) {
    case "TooManyPixels":
      return new HttpProblem(400, { code: "too_many_pixels", message: PICTURE_TOO_MANY_PIXELS });
    case "Unreadable":
      return new HttpProblem(400, { code: "unreadable_picture", message: PICTURE_UNREADABLE });
  }
}
