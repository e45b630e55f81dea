import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import { statSync } from "node:fs";

/** How long a file that could not be read is left alone. */
const RETRY_MS = 1_000;

/** The parsed content of a file, read again when the file has changed. */
export interface FreshFile<Content> {
  /**
   * Returns the same object until the file changes. Looks at the file unless the last look was less than `maxAgeMs` ago.
   * While the file can't be read, the failure is reported and the former content stays.
   */
  read(maxAgeMs: number): Content;
}

/** Opens a file that may be replaced at any time. `read` reads and parses it; what it throws the first time is thrown. */
export function openFreshFile<Content>(
  path: string,
  read: () => Content,
  telling: Telling,
): FreshFile<Content> {
  // The version comes first: a change between the two is then seen by the next look.
  let version = versionOf(path);
  let content = read();
  let lookedAt = performance.now();
  let failed = false;

  function look(): void {
    lookedAt = performance.now();
    try {
      const found = versionOf(path);
      if (found === undefined && version !== undefined) throw new Error(`${path} is missing`);
      if (found !== version) content = read();
      version = found;
      failed = false;
    } catch (error) {
      failed = true;
      const message = "a key file can't be read, so the former keys stay in use";
      tellFailure(telling, "reading keys", error, message, { file: path });
    }
  }

  return {
    read(maxAgeMs) {
      const pause = failed ? Math.max(maxAgeMs, RETRY_MS) : maxAgeMs;
      if (performance.now() - lookedAt >= pause) look();
      return content;
    },
  };
}

/** Changes whenever the file is replaced or written. Undefined while it's missing. */
function versionOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
}
