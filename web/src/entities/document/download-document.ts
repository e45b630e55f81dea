import { z } from "@laurel/contracts/zod";
import { readJson } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";

/** The content is turned into bytes below, which fails for what is no base64. */
const content = z.object({ fileName: z.string(), fileType: z.string(), content: z.string() });

/** Fetches a document and gives it to the browser as a file under its own name. Throws as `readJson` does. */
export async function downloadDocument(id: string): Promise<void> {
  const file = await readJson(`/api/documents/${encodeURIComponent(id)}/download`, {
    parse(json) {
      const { fileName, fileType, content: text } = content.parse(json);
      return new File([bytesOf(text)], fileName, { type: fileType });
    },
  });
  saveFile(file);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
