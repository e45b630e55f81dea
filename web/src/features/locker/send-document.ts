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

/** The link is sent only if it is a number, notes only when there are any (specification §5). */
export const sendDocument: SendDocument = (file, { credentialId, notes }, sending) => {
  const form = new FormData();
  form.append(UPLOAD_FILE_PART, file);
  if (/^\d+$/.test(credentialId)) form.append("credentialId", credentialId);
  if (notes.trim() !== "") form.append("notes", notes.trim());
  return sendUpload({ path: "/api/documents/upload", form, ...sending });
};

/** Why it is not there, in words. */
export function sendFailure(error: unknown): string {
  if (isSessionEnded(error)) return "Your session has ended. The file and what you typed are kept.";
  // Whoever refused it as too large: all of them mean the same limit.
  if (error instanceof ApiError && error.status === 413) return UPLOAD_REFUSED;
  return messageOf(error);
}
