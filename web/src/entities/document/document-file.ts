import { downloadDocument } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { z } from "@laurel/contracts/zod";
import { readJson } from "../../lib/api.ts";

/** The content is decoded below, which fails for invalid base64. */
const content = z.object({ fileName: z.string(), fileType: z.string(), content: z.string() });

/** Reads a document as a file with its name. Throws like `readJson`. */
export function readDocumentFile(id: string): Promise<File> {
  return readJson(pathOf(downloadDocument, { id }), {
    parse(json) {
      const { fileName, fileType, content: text } = content.parse(json);
      return new File([bytesOf(text)], fileName, { type: fileType });
    },
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
