import { uploadDocument } from "@laurel/contracts/calls.generated";
import { UPLOAD_FILE_PART, UPLOAD_REFUSED } from "@laurel/contracts/routes/documents";
import { ApiError, isSessionEnded, messageOf } from "../../lib/problem.ts";
import { sendUpload, type Upload } from "../../lib/upload.ts";

/** What a person says of the files that they send. */
export interface UploadNotes {
  credentialId: string;
  notes: string;
}

export const NO_NOTES: UploadNotes = { credentialId: "", notes: "" };

export type SendDocument = (
  file: File,
  said: UploadNotes,
  sending: Pick<Upload, "idempotencyKey" | "signal" | "onProgress">,
) => Promise<void>;

/** What is sent of it: the link only if it is a number, notes only when there are any (specification §5). */
export function sentNotes({ credentialId, notes }: UploadNotes): Partial<UploadNotes> {
  return {
    ...(/^\d+$/.test(credentialId) ? { credentialId } : {}),
    ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
  };
}

/** Sends the documents of one person, even if somebody else has signed in since. */
export const sendDocumentsOf =
  (person: string): SendDocument =>
  (file, said, sending) => {
    const form = new FormData();
    form.append(UPLOAD_FILE_PART, file);
    for (const [name, value] of Object.entries(sentNotes(said))) form.append(name, value);
    return sendUpload({ path: uploadDocument.path, form, person, ...sending });
  };

/** Why it is not there, in words. */
export function sendFailure(error: unknown): string {
  if (isSessionEnded(error)) return "Your session has ended. This file wasn’t uploaded.";
  // Whoever refused it as too large: all of them mean the same limit.
  if (error instanceof ApiError && error.status === 413) return UPLOAD_REFUSED;
  return messageOf(error);
}
