import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from "@laurel/contracts/constants";
import type { Translate } from "@laurel/texts/translate";

/** The `accept` attribute of the file input. */
export const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Checks name and size. The server checks the content. */
export function isAcceptable({ name, size }: Pick<File, "name" | "size">): boolean {
  const extension = extensionOf(name);
  return size <= MAX_UPLOAD_BYTES && UPLOAD_EXTENSIONS.some((one) => one === extension);
}

/** The lowercase extension. */
export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** "20.00 KB" (specification §3). */
export function kilobytesText(t: Translate, bytes: number): string {
  const size = (bytes / 1024).toLocaleString(t.language, KILOBYTES);
  return t("{size} KB", { size });
}

const KILOBYTES = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
} as const;
