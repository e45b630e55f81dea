import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import type { Press } from "../press.ts";
import { sharedWhileWaiting } from "../shared-while-waiting.ts";
import { previewVersion, type Preview } from "./preview.ts";

/** Pictures of about 50 KB each, one per person. */
const KEPT = 50;
/** A person's picture doesn't stay long after the profile is gone. */
const KEPT_MS = 10 * 60 * 1000;
/** Anybody may request pictures, so the press's other workers stay free for CVs. */
const AT_ONCE = 1;
/** The number of people whose pictures may wait. */
const WAITING = 100;

/** The pictures of public profiles. The caller checks each time whether the profile may be seen. */
export interface PreviewImages {
  /**
   * The owner's picture as in `preview`, or a later one. Callers who arrive while a picture of the owner is being drawn
   * share the next one. Throws a 503 problem when too many are waiting.
   */
  of(owner: string, preview: Preview): Promise<Buffer>;
}

/**
 * Keeps the last pictures by their contents. `readNow` returns the current contents when a picture's turn comes, and
 * throws when it no longer exists.
 */
export function createPreviewImages(
  press: Press,
  readNow: (owner: string) => Promise<Preview>,
): PreviewImages {
  const kept = new Map<string, { version: string; image: Promise<Buffer> }>();
  const turns = createTurns(AT_ONCE, WAITING);

  function keptOf(owner: string, preview: Preview): Promise<Buffer> | undefined {
    const entry = kept.get(owner);
    if (entry?.version !== previewVersion(preview)) return undefined;
    kept.delete(owner);
    kept.set(owner, entry);
    return entry.image;
  }

  function drawn(owner: string, preview: Preview): Promise<Buffer> {
    const image = press.print({ kind: "preview", preview });
    const entry = { version: previewVersion(preview), image };
    const forget = () => {
      if (kept.get(owner) === entry) kept.delete(owner);
    };
    setTimeout(forget, KEPT_MS).unref();
    image.catch(forget);
    kept.delete(owner);
    kept.set(owner, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return image;
  }

  const drawnInTurn = sharedWhileWaiting(async (owner) => {
    const image = await turns.take("preview", async () => {
      const preview = await readNow(owner);
      return keptOf(owner, preview) ?? drawn(owner, preview);
    });
    if (!image) throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return image;
  });

  return { of: async (owner, preview) => keptOf(owner, preview) ?? drawnInTurn(owner) };
}
