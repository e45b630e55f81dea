import { z } from "@laurel/contracts/zod";
import { readJson } from "../../lib/api.ts";

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
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
