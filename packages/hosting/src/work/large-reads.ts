import { MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import { busy } from "../http/problems.ts";
import { createFairQueue } from "./fair-queue.ts";
import { mebibytes } from "./helper.ts";
import type { Party } from "./party.ts";

/** Two reads of all that a person may have, one of the same party. Waiting costs no more than a connection. */
const LIMITS = { room: mebibytes(48), waiting: 1_000, waitingOfParty: 100 };
/** Of a credential, at most. */
const CREDENTIAL_BYTES = 100 * 1024;

/** Reads of much data. It's in memory several times, until the answer is sent. */
export interface LargeReads {
  /**
   * Resolves when it's the turn of a read of so many credentials or bytes. Throws 503 when too many wait, or once nobody
   * waits for the answer any more.
   */
  begin(
    party: Party,
    call: { onSent(done: () => void): void },
    size: { credentials: number } | { bytes: number },
  ): Promise<void>;
}

export function createLargeReads(): LargeReads {
  const queue = createFairQueue(LIMITS);
  return {
    async begin(party, { onSent }, read) {
      const bytes = "bytes" in read ? read.bytes : read.credentials * CREDENTIAL_BYTES;
      const gone = new AbortController();
      let end = () => gone.abort();
      onSent(() => end());
      const size = Math.min(bytes, MAX_CREDENTIAL_BYTES);
      end = await queue.enter(party, { size, wait: gone.signal });
      if (!gone.signal.aborted) return;
      end();
      throw busy();
    },
  };
}
