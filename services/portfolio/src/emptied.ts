import type {
  Commit,
  CommitContent,
  RecordedEvent,
} from "@laurel/event-sourcing/ports/event-store";
import { isDeepStrictEqual } from "node:util";
import { portfolioHistory } from "./domain/history.ts";
import { subjectsOf } from "./domain/subjects.ts";

/**
 * The content of a commit without what it says about a credential that is gone for good. Every event and number keeps its
 * place, so that streams and feeds have no holes. `userId` is the person's.
 */
export function withoutCredential(
  { events, external, traceparent, by }: Commit,
  id: string,
  userId: string,
): CommitContent {
  const left = events.map((stored) => emptied(stored, id));
  const isEmpty = left.every(({ type }) => type === "CredentialEmptied");
  return {
    events: left,
    external: external.map((event) =>
      idIn(event.data) === id ? { ...event, data: { id, userId } } : event,
    ),
    traceparent,
    by: isEmpty ? undefined : by,
  };
}

/** Whether a commit says nothing about the credential any more. */
export function isWithout(commit: Commit, id: string, userId: string): boolean {
  const { events, external } = withoutCredential(commit, id, userId);
  return isDeepStrictEqual([events, external], [commit.events, commit.external]);
}

function emptied(stored: RecordedEvent, id: string): RecordedEvent {
  const event = portfolioHistory.read(stored);
  if (!subjectsOf(event).includes(id)) return stored;
  if (event.type !== "ContributionsReplaced" || event.data.credentialId === id)
    return portfolioHistory.write({ type: "CredentialEmptied", data: { id } });
  const contributions = event.data.contributions.filter(({ credentialId }) => credentialId !== id);
  return portfolioHistory.write({ ...event, data: { ...event.data, contributions } });
}

const idIn = (data: unknown): unknown =>
  typeof data === "object" && data !== null && "id" in data ? data.id : undefined;
