import { busy, type HttpProblem } from "../http/problems.ts";
import type { Party } from "./party.ts";

/**
 * Room for the bodies that a process has received, and hasn't worked on yet. Bytes count as they arrive, so that a sender
 * who takes long for little keeps nobody out. When there is no more room, the upload ends whose party holds the most.
 */
export interface ReceivedBytes {
  begin(party: Party): Received;
}

export interface Received extends Disposable {
  /** Aborted, with a 503 problem as its reason, when the upload has to make room. */
  readonly refused: AbortSignal;
  /** Counts bytes that are kept. `refused` is aborted when there's no room for them. */
  count(bytes: number): void;
  /** The same, and throws the problem. */
  add(bytes: number): void;
  /** It's being worked on: it doesn't have to make room any more. Its bytes count until it is disposed of. */
  settle(): void;
}

interface Upload {
  party: string;
  bytes: number;
  isSettled: boolean;
  refuse(): void;
}

export interface ReceivedBytesLimits {
  bytes: number;
  refusal?: () => HttpProblem;
}

export function createReceivedBytes({
  bytes: room,
  refusal = busy,
}: ReceivedBytesLimits): ReceivedBytes {
  const uploads = new Set<Upload>();

  const total = (party?: string) =>
    Array.from(uploads).reduce(
      (sum, one) => sum + (party === undefined || one.party === party ? one.bytes : 0),
      0,
    );

  /** Of the party with the most, the upload that came last; settled ones can't leave. */
  function largest(): Upload | undefined {
    const leaving = Array.from(uploads).filter(({ isSettled, bytes }) => !isSettled && bytes > 0);
    return leaving.toReversed().toSorted((a, b) => total(b.party) - total(a.party))[0];
  }

  function makeRoom(upload: Upload): void {
    while (total() > room) {
      const leaves = largest() ?? upload;
      leaves.refuse();
      if (leaves === upload) return;
    }
  }

  return {
    begin({ id }) {
      const controller = new AbortController();
      const upload: Upload = {
        party: id,
        bytes: 0,
        isSettled: false,
        refuse() {
          uploads.delete(upload);
          controller.abort(refusal());
        },
      };
      uploads.add(upload);
      const count = (bytes: number) => {
        if (controller.signal.aborted) return;
        upload.bytes += bytes;
        makeRoom(upload);
      };
      return {
        refused: controller.signal,
        count,
        add(bytes) {
          count(bytes);
          controller.signal.throwIfAborted();
        },
        settle() {
          controller.signal.throwIfAborted();
          upload.isSettled = true;
        },
        [Symbol.dispose]: () => void uploads.delete(upload),
      };
    },
  };
}

/**
 * Of the bodies that this process keeps in memory. A body that is copied to a helper is there twice for a moment.
 */
export const receivedInMemory = createReceivedBytes({ bytes: 32 * 1024 * 1024 });

/** The bytes' buffer, if it contains nothing else. Small bytes are part of a pool, and are less than half of it. */
export const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && 2 * byteLength > buffer.byteLength ? [buffer] : [];
