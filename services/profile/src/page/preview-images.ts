import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import type { Press } from "../press.ts";
import { sharedWhileWaiting } from "../shared-while-waiting.ts";
import { previewVersion, type Preview } from "./preview.ts";

/** Pictures of about 50 KB each. */
const KEPT = 50;
/** A person's picture doesn't stay long after the profile is gone. */
const KEPT_MS = 10 * 60 * 1000;
/** Anybody may request pictures, so the press's other workers stay free for CVs. */
const AT_ONCE = 1;
/** The number of pictures that may wait. */
const WAITING = 100;

/** The pictures of public profiles and their credentials. The caller checks each time whether they may be seen. */
export interface PreviewImages {
  /**
   * The picture of `subject` as in `preview`, or a later one. Callers who arrive while it's being drawn share the next
   * one. Throws a 503 problem when too many are waiting.
   */
  of(subject: string, preview: Preview): Promise<Buffer>;
}

/**
 * Keeps the last pictures by their contents. `readNow` returns the current contents when a picture's turn comes, and
 * throws when it no longer exists.
 */
export function createPreviewImages(
  press: Press,
  readNow: (subject: string) => Promise<Preview>,
): PreviewImages {
  const kept = new Map<string, { version: string; image: Promise<Buffer> }>();
  const turns = createTurns(AT_ONCE, WAITING);

  function keptOf(subject: string, preview: Preview): Promise<Buffer> | undefined {
    const entry = kept.get(subject);
    if (entry?.version !== previewVersion(preview)) return undefined;
    kept.delete(subject);
    kept.set(subject, entry);
    return entry.image;
  }

  function drawn(subject: string, preview: Preview): Promise<Buffer> {
    const image = press.print({ kind: "preview", preview });
    const entry = { version: previewVersion(preview), image };
    const forget = () => {
      if (kept.get(subject) === entry) kept.delete(subject);
    };
    setTimeout(forget, KEPT_MS).unref();
    image.catch(forget);
    kept.delete(subject);
    kept.set(subject, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return image;
  }

  const drawnInTurn = sharedWhileWaiting(async (subject) => {
    const image = await turns.take("preview", async () => {
      const preview = await readNow(subject);
      return keptOf(subject, preview) ?? drawn(subject, preview);
    });
    if (!image) throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return image;
  });

  return { of: async (subject, preview) => keptOf(subject, preview) ?? drawnInTurn(subject) };
}
