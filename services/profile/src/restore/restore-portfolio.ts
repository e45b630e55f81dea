import type { Text } from "@laurel/contracts/text";
import {
  RESTORE_BADGE_PATH,
  RESTORE_CREDENTIALS_PATH,
  restoreBadgeAnswer,
  restoreCredentialsAnswer,
} from "@laurel/contracts/restore";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Peers } from "@laurel/hosting/peers/peers";
import { limitReached } from "./problems.ts";
import type { TellProgress } from "./progress.ts";
import type { Archive } from "./read-archive.ts";

const CREDENTIALS_MS = 5 * 60_000;
/** Longer than any check of a badge takes. */
const BADGE_MS = 30_000;
const BADGES_AT_ONCE = 3;

interface Owner {
  userId: string;
  commandId: string;
}

/** Credentials, their renewals and continuing education. */
export async function restoreCredentials(
  { credentials, cycles, removed }: Archive,
  { userId, commandId }: Owner,
  peers: Pick<Peers, "ask">,
) {
  const answer = restoreCredentialsAnswer.parse(
    await peers.ask("portfolio", {
      method: "POST",
      path: RESTORE_CREDENTIALS_PATH,
      userId,
      body: { commandId, credentials, cycles, removed },
      timeoutMs: CREDENTIALS_MS,
    }),
  );
  if (answer.outcome === "refused") throw limitReached(answer.message as Text);
  return answer;
}

/** Every badge is checked again. A badge that can't be read any more is left out, and its credential stays. */
export async function restoreBadges(
  { badges }: Pick<Archive, "badges">,
  ids: ReadonlyMap<string, string>,
  { userId, commandId }: Owner,
  peers: Pick<Peers, "ask">,
  tell: TellProgress,
): Promise<StreamHead[]> {
  const known = badges.flatMap(({ credentialId: fileId, ...badge }) => {
    const credentialId = ids.get(fileId);
    return credentialId === undefined ? [] : [{ credentialId, ...badge }];
  });
  const heads: StreamHead[] = [];
  for (let first = 0; first < known.length; first += BADGES_AT_ONCE) {
    tell("badges", first, known.length);
    const answers = known.slice(first, first + BADGES_AT_ONCE).map(async (badge) => {
      const answer = await peers.ask("portfolio", {
        method: "POST",
        path: RESTORE_BADGE_PATH,
        userId,
        body: { commandId, ...badge },
        timeoutMs: BADGE_MS,
      });
      return restoreBadgeAnswer.parse(answer).head ?? [];
    });
    heads.push(...(await Promise.all(answers)).flat());
  }
  return heads;
}
