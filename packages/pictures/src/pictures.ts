import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import { createPictureHand, type HandLimits } from "./picture-hand.ts";
import { pictureKindOf } from "./picture-kind.ts";
import type { PictureRefusal, PictureUse } from "./task.ts";

/** Reads pictures outside of this process: neither their size nor their content can hold it up or end it. */
export interface Pictures {
  /**
   * The picture as webp, without its metadata. Throws a 503 problem when too many are waiting, or once it is closed.
   */
  reencode(bytes: Uint8Array, use: PictureUse): Promise<Uint8Array | PictureRefusal>;
  close(): void;
}

/** Each takes less than a second. */
const WAITING = 20;
const LIMITS: HandLimits = { taskMs: 15_000, idleMs: 15_000 };

export function createPictures(limits: HandLimits = LIMITS): Pictures {
  const turns = createTurns(1, WAITING);
  const hand = createPictureHand(limits);
  let closed = false;
  return {
    async reencode(bytes, use) {
      if (!pictureKindOf(bytes)) return "Unreadable";
      const done = await turns.take("pictures", async () => {
        if (closed) throw unavailable();
        const answer = await hand.run({ use, bytes });
        return answer?.ok ? answer.bytes : (answer?.refusal ?? "Unreadable");
      });
      if (!done)
        throw unavailable("The server is busy right now. Please try again in a moment.", 5);
      return done;
    },
    close() {
      closed = true;
      hand.close();
    },
  };
}
