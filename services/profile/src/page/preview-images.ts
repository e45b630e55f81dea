import { createFairQueue } from "@laurel/hosting/work/fair-queue";
import type { Party } from "@laurel/hosting/work/party";
import type { Press } from "../press.ts";
import { sharedWhileWaiting } from "@laurel/event-sourcing/work/shared-while-waiting";
import { previewVersion, type Preview } from "./preview.ts";

/** Pictures of about 50 KB each. */
const KEPT = 50;
/** A person's picture doesn't stay long after the profile is gone. */
const KEPT_MS = 10 * 60 * 1000;
/** One at a time, because strangers request them. */
const LIMITS = { room: 2, waiting: 100, waitingOfParty: 50 };

interface Asked {
  subject: string;
  party: Party;
}

/** The pictures of public profiles and their credentials. The caller checks each time whether they may be seen. */
export interface PreviewImages {
  /**
   * The picture of `subject` as in `preview`, or a later one. Callers of a party who arrive while it's being drawn share
   * the next one. Throws a 503 problem when too many are waiting.
   */
  of(subject: string, preview: Preview, party: Party): Promise<Buffer>;
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
  const queue = createFairQueue(LIMITS);

  function keptOf(subject: string, preview: Preview): Promise<Buffer> | undefined {
    const entry = kept.get(subject);
    if (entry?.version !== previewVersion(preview)) return undefined;
    kept.delete(subject);
    kept.set(subject, entry);
    return entry.image;
  }

  function drawn(subject: string, preview: Preview, party: Party): Promise<Buffer> {
    const image = press.print(party, { kind: "preview", preview });
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

  const drawnInTurn = sharedWhileWaiting(
    ({ subject, party }: Asked) =>
      queue.take(party, async () => {
        const preview = await readNow(subject);
        return keptOf(subject, preview) ?? drawn(subject, preview, party);
      }),
    ({ subject, party }) => `${subject} ${party.id}`,
  );

  return {
    of: async (subject, preview, party) =>
      keptOf(subject, preview) ?? drawnInTurn({ subject, party }),
  };
}
