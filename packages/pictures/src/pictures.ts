import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import { createPictureHand, type HandLimits } from "./picture-hand.ts";
import { pictureKindOf } from "./picture-kind.ts";
import type { PictureAnswer, PictureRefusal, PictureTask, PictureUse } from "./task.ts";

/**
 * Reads pictures outside of this process: neither their size nor their content can hold it up or end it. Its methods
 * throw a 503 problem when too many are waiting, or once it is closed.
 */
export interface Pictures {
  /** The picture as webp, without its metadata. */
  reencode(bytes: Uint8Array, use: PictureUse): Promise<Uint8Array | PictureRefusal>;
  /** The texts of the QR codes in it. */
  codes(bytes: Uint8Array): Promise<string[] | PictureRefusal>;
  close(): void;
}

/** Each takes less than a second. */
const WAITING = 20;
const LIMITS: HandLimits = { taskMs: 15_000, idleMs: 15_000 };
const UNREADABLE = { kind: "refused", refusal: "Unreadable" } as const;

export function createPictures(limits: HandLimits = LIMITS): Pictures {
  const turns = createTurns(1, WAITING);
  const hand = createPictureHand(limits);
  let closed = false;

  async function run(task: PictureTask): Promise<PictureAnswer> {
    if (!pictureKindOf(task.bytes)) return UNREADABLE;
    const answer = await turns.take("pictures", async () => {
      if (closed) throw unavailable();
      return (await hand.run(task)) ?? UNREADABLE;
    });
    if (!answer)
      throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return answer;
  }

  return {
    async reencode(bytes, use) {
      const answer = await run({ kind: "encode", use, bytes });
      return answer.kind === "encoded" ? answer.bytes : refusalIn(answer);
    },
    async codes(bytes) {
      const answer = await run({ kind: "codes", bytes });
      return answer.kind === "codes" ? answer.texts : refusalIn(answer);
    },
    close() {
      closed = true;
      hand.close();
    },
  };
}

const refusalIn = (answer: PictureAnswer): PictureRefusal =>
  answer.kind === "refused" ? answer.refusal : "Unreadable";
