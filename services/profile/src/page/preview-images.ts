import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import type { Press } from "../press.ts";
import { sharedWhileWaiting } from "../shared-while-waiting.ts";
import { previewVersion, type Preview } from "./preview.ts";

/** Pictures of about 50 KB each, one for each person. */
const KEPT = 50;
/** Nothing of a person stays long after they have gone. */
const KEPT_MS = 10 * 60 * 1000;
/** Anybody may ask for pictures: the press's other workers are left to CVs. */
const AT_ONCE = 1;
/** How many people's pictures may wait. */
const WAITING = 100;

/** The pictures of public profiles; whether somebody may see one is asked before, every time. */
export interface PreviewImages {
  /**
   * The owner's picture as `preview` shows it, or a later one. Callers who come while another picture of the owner is
   * drawn share the next. Throws a 503 problem when too many wait already.
   */
  of(owner: string, preview: Preview): Promise<Buffer>;
}

/**
 * Keeps the last pictures, by what they show. `readNow` answers what the owner's picture shows when its turn comes, and
 * throws when there is none any more.
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
