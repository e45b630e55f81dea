/** Whether what was committed is on the disk. */
export interface Durability {
  /** Resolves when it is. Rejects when that failed, and so does everything afterwards. */
  reach(): Promise<void>;
  /** Resolves when nothing that can be read now can be lost; undefined when that's so already. Throws when it can. */
  reached(): Promise<void> | undefined;
  /** Whether a flush has failed. */
  isLost(): boolean;
}

/** A failed flush can't be repeated: the system may have forgotten what it couldn't write. */
export function createDurability(
  flush: () => Promise<void>,
  failureOf: (error: unknown) => Error,
): Durability {
  let flushing: Promise<void> | undefined;
  let lost: Error | undefined;

  async function flushOnce(): Promise<void> {
    try {
      await flush();
    } catch (error) {
      lost = failureOf(error);
      throw lost;
    } finally {
      flushing = undefined;
    }
  }

  return {
    reach: () => (flushing = flushOnce()),
    reached() {
      if (lost) throw lost;
      return flushing;
    },
    isLost: () => lost !== undefined,
  };
}
