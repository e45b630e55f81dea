import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { KeptBadge } from "../domain/badges.ts";
import { portfolioHistory } from "../domain/history.ts";

/** The badge as it came in, out of the commit that took it. Throws EngineUnavailable. */
export async function badgeSource(
  { commitId, credentialId }: KeptBadge,
  eventStore: Pick<EventStore, "find">,
): Promise<string> {
  const commit = await eventStore.find(commitId);
  for (const stored of commit?.events ?? []) {
    const event = portfolioHistory.read(stored);
    if (event.type === "BadgeTaken" && event.data.credentialId === credentialId)
      return event.data.source;
  }
  throw new Error("The commit of a badge contains no badge");
}
