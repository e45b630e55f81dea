import { type Text, text } from "@laurel/contracts/text";
import { uploadDocument } from "@laurel/contracts/calls.generated";
import { UPLOAD_FILE_PART, UPLOAD_REFUSED } from "@laurel/contracts/routes/documents";
import { ApiError, errorWords, isSessionEnded } from "../../lib/problem.ts";
import { sendUpload, type Upload } from "../../lib/upload.ts";

/** The notes and credential of an upload. */
export interface UploadNotes {
  credentialId: string;
  notes: string;
}

export const NO_NOTES: UploadNotes = { credentialId: "", notes: "" };

export type SendDocument = (
  file: File,
  said: UploadNotes,
  sending: Pick<Upload, "idempotencyKey" | "signal" | "onProgress">,
) => Promise<unknown>;

/** The form data: the credential only if it's a number, notes only if there are any (specification §5). */
export function sentNotes({ credentialId, notes }: UploadNotes): Partial<UploadNotes> {
  return {
    ...(/^\d+$/.test(credentialId) ? { credentialId } : {}),
    ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
  };
}

/** Uploads the documents of one person, even if somebody else has logged in since. */
export const sendDocumentsOf =
  (person: string): SendDocument =>
  async (file, said, sending) => {
    const form = new FormData();
    form.append(UPLOAD_FILE_PART, file);
    for (const [name, value] of Object.entries(sentNotes(said))) form.append(name, value);
    await sendUpload({ path: uploadDocument.path, form, person, ...sending });
  };

/** Why the upload failed. */
export function sendFailureWords(error: unknown): Text {
  if (isSessionEnded(error)) return text("Your session has ended. This file wasn’t uploaded.");
  // Whichever component rejected it as too large, the limit is the same.
  if (error instanceof ApiError && error.status === 413) return UPLOAD_REFUSED;
  return errorWords(error);
}
