import { noFile, type FormFile } from "@laurel/hosting/forms/receive-form";
import type { DocumentFiles, FileId } from "../document-files.ts";
import { wrongType } from "../refusals.ts";
import { kindOf } from "./file-kinds.ts";
import { cleanFileName, extensionOf } from "./file-name.ts";
import { inspected } from "./inspected.ts";

/** Stores the file under the id, if its name and content are of an allowed kind. Throws an HttpProblem. */
export async function keepFile(
  fileId: FileId,
  { fileName, bytes }: Pick<FormFile, "fileName" | "bytes">,
  files: Pick<DocumentFiles, "put">,
) {
  const name = cleanFileName(fileName);
  if (name === "") throw noFile();
  const kind = kindOf(extensionOf(name));
  if (!kind) throw wrongType();
  const fileSize = await files.put(fileId, inspected(bytes, kind));
  return { fileName: name, fileType: kind.mime, fileSize };
}
