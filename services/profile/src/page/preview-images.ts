import type { Press } from "../press.ts";
import { previewVersion, type Preview } from "./preview.ts";

/** Pictures of about 50 KB each. */
const KEPT = 50;
/** Nothing of a person stays long after they have gone. */
const KEPT_MS = 10 * 60 * 1000;

/** The pictures of public profiles; whether somebody may see one is asked before, every time. */
export interface PreviewImages {
  of(preview: Preview): Promise<Buffer>;
}

/** Keeps the last pictures, by what they show: a change of it is another picture. */
export function createPreviewImages(press: Press): PreviewImages {
  const kept = new Map<string, Promise<Buffer>>();

  function drawn(preview: Preview, version: string): Promise<Buffer> {
    const image = press.print({ kind: "preview", preview });
    setTimeout(() => kept.delete(version), KEPT_MS).unref();
    image.catch(() => kept.delete(version));
    return image;
  }

  return {
    of(preview) {
      const version = previewVersion(preview);
      const image = kept.get(version) ?? drawn(preview, version);
      kept.delete(version);
      kept.set(version, image);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return image;
    },
  };
}
