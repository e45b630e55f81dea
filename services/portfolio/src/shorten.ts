import type {
  Commit,
  CommitContent,
  RecordedEvent,
} from "@laurel/event-sourcing/ports/event-store";
import { bytesOf, type StoredCredential } from "./domain/credential.ts";
import { emptyVersion, isEmptyVersion, NOTHING_REPLACED } from "./domain/former-versions.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";

/** A version of a credential in a stream. */
export interface Written {
  position: number;
  id: string;
  bytes: number;
}

/** The versions that a commit writes, without those that are empty already. */
export function writtenIn({
  first: position,
  events,
}: Pick<Commit, "first" | "events">): Written[] {
  return events.flatMap((stored) => {
    const credential = credentialIn(portfolioHistory.read(stored));
    if (!credential || isEmptyVersion(credential)) return [];
    return [{ position, id: credential.id, bytes: bytesOf(credential) }];
  });
}

/** Which of the versions are too old, and the size of the others. The latest of each credential is never too old. */
export function tooOld(
  versions: readonly Written[],
  mostBytes: number,
): { old: ReadonlySet<Written>; left: number } {
  const latest = new Map(versions.map(({ id, position }) => [id, position]));
  const former = versions.filter(({ id, position }) => latest.get(id) !== position);
  let formerBytes = former.reduce((sum, { bytes }) => sum + bytes, 0);
  let left = versions.reduce((sum, { bytes }) => sum + bytes, 0);
  const old = new Set<Written>();
  for (const one of former) {
    if (formerBytes <= mostBytes) break;
    old.add(one);
    formerBytes -= one.bytes;
    left -= one.bytes;
  }
  return { old, left };
}

/** What a commit holds once the versions of these credentials in it are empty. `before` are those whose former one is. */
export function shortened(
  { events, external, traceparent, by }: CommitContent,
  old: ReadonlySet<string>,
  before: ReadonlySet<string>,
  userId: string,
): CommitContent {
  // Not all of them: a long stream has many commits, and thousands of empty versions.
  const subjects = events.map((stored) => idIn(subjectOf(portfolioHistory.read(stored))));
  const empty = new Set(subjects.filter((id) => before.has(id)));
  return {
    events: events.map((stored) => shortenedEvent(stored, old, empty)),
    external: external.map((event) => {
      const id = idIn(event.data);
      return old.has(id) ? { ...event, data: { id, userId } } : event;
    }),
    traceparent,
    by,
  };
}

/** Adds the credential to `empty` if its version is empty now, and takes it out if it isn't. */
function shortenedEvent(
  stored: RecordedEvent,
  old: ReadonlySet<string>,
  empty: Set<string>,
): RecordedEvent {
  const event = portfolioHistory.read(stored);
  const isReplacing = "replaced" in event.data && empty.has(idIn(subjectOf(event)));
  const credential = credentialIn(event);
  const isOld = credential !== undefined && old.has(credential.id);
  if (credential) note(empty, credential.id, isOld || isEmptyVersion(credential));
  if (!isReplacing && !isOld) return stored;
  const data = {
    ...event.data,
    ...(isReplacing && { replaced: NOTHING_REPLACED }),
    ...(isOld && { credential: emptyVersion(credential) }),
  };
  return portfolioHistory.write({ ...event, data } as PortfolioEvent);
}

/** Makes `empty` the credentials whose version is empty after a commit. */
export function noteEmpty({ events }: CommitContent, empty: Set<string>): void {
  for (const stored of events) {
    const credential = credentialIn(portfolioHistory.read(stored));
    if (credential) note(empty, credential.id, isEmptyVersion(credential));
  }
}

function note(empty: Set<string>, id: string, isEmpty: boolean): void {
  if (isEmpty) empty.add(id);
  else empty.delete(id);
}

const credentialIn = ({ data }: PortfolioEvent): StoredCredential | undefined =>
  "credential" in data ? data.credential : undefined;

const subjectOf = (event: PortfolioEvent): unknown => credentialIn(event) ?? event.data;

const idIn = (data: unknown): string =>
  typeof data === "object" && data !== null && "id" in data ? String(data.id) : "";
