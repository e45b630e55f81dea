import type { PublishedCommit } from "@laurel/contracts/internal";
import type { Commit, EventStore } from "../ports/event-store.ts";
import { isScrubbed } from "../projections/own-source.ts";
import type { StreamSource } from "../projections/projection.ts";

const PAGE = 500;

/** The streams of a service as the other services read them, in their published form. */
export function createPublishedSource(
  store: Pick<EventStore, "read" | "heads">,
  publishedForm: (commit: Commit) => PublishedCommit,
): StreamSource {
  const shown = (commit: Commit): PublishedCommit =>
    isScrubbed(commit) ? { ...publishedForm(commit), scrubbed: true } : publishedForm(commit);
  return {
    read: async (stream, after) => (await store.read(stream, after, PAGE)).map(shown),
    heads: (after) => store.heads(after, PAGE),
  };
}
