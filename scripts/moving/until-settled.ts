import { ConfigError } from "@laurel/hosting/process/config";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 200;
/** Without any progress for this long, a person has to look. */
const PATIENCE_MS = 10 * 60_000;

/** Resolves once nothing is waited for. Throws ConfigError that names it when that doesn't change for ten minutes. */
export async function untilSettled(
  waitsFor: () => Promise<string | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  let before: string | undefined;
  let since = performance.now();
  for (let what = await waitsFor(); what !== undefined; what = await waitsFor()) {
    if (what !== before) [before, since] = [what, performance.now()];
    if (performance.now() - since > patienceMs)
      throw new ConfigError(
        `Everything is restored, but the services don't come to rest: ${what} for ${Math.ceil(patienceMs / 60_000)} minutes. ` +
          "Look for the reason (does every engine answer, is a disk full?), and run the same command again",
      );
    await pause(LOOK_MS);
  }
}
