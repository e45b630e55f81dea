import type { Actor, CredentialVersion } from "@laurel/contracts/routes/credential-history";
import { actorSchema } from "@laurel/contracts/routes/credential-history";
import { userOf } from "@laurel/contracts/topics";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { commitsOf } from "@laurel/event-sourcing/projections/walk-streams";
import { requireCaller } from "@laurel/event-sourcing/work/caller";
import { createRounds, createTurnEnd } from "@laurel/event-sourcing/work/in-turns";
import type { StoredCredential } from "./domain/credential.ts";
import { isEmptyVersion } from "./domain/former-versions.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { subjectsOf } from "./domain/subjects.ts";
import { changesBetween, kindAfter, versionIn, type CommittedVersion } from "./domain/versions.ts";

/** Commits that are read at a time. */
const AT_ONCE = 50;
/** Up to so many positions for each commit, all of them are read at once. */
const CLOSE = 2;
const ownRound = createRounds();

interface Place {
  stream: string;
  credentialId: string;
  /** Where the latest commits about the credential begin, in order. */
  positions: readonly number[];
  /** There are commits about it before those. */
  hasEarlier: boolean;
}

type Store = Pick<EventStore, "read">;
type Read = CommittedVersion & { version: number; at: string; by: Actor };

/** The versions of a credential, the newest first. Reads no other commits. */
export async function* readVersions(store: Store, place: Place): AsyncGenerator<CredentialVersion> {
  const userId = userOf(place.stream);
  let later: Read[] = [];
  for await (const version of newestFirst(store, place)) {
    if (version.credential) {
      yield* later.map((one) => shown(one, version.credential, userId));
      later = [];
    }
    later.push(version);
  }
  // A removed version may be too old to be kept.
  yield* later.filter(({ credential }) => credential).map((one) => shown(one, undefined, userId));
}

/** The versions of all credentials that `isKept` names, the oldest first, in one pass over the stream. */
export async function* readAllVersions(
  store: Store,
  stream: string,
  isKept: (id: string) => boolean,
): AsyncGenerator<CredentialVersion> {
  const userId = userOf(stream);
  const latest = new Map<string, StoredCredential>();
  for await (const commit of commitsOf(stream, (after) => store.read(stream, after)))
    for (const read of versionsIn(commit)) {
      if (!isKept(read.credentialId)) continue;
      const before = latest.get(read.credentialId);
      if (read.credential) latest.set(read.credentialId, read.credential);
      if (read.credential ?? before) yield shown(read, before, userId);
    }
}

function* versionsIn(commit: Commit): Generator<Read & { credentialId: string }> {
  const events = commit.events.map((stored) => portfolioHistory.read(stored));
  for (const credentialId of new Set(events.flatMap(subjectsOf))) {
    const read = readVersion(commit, events, credentialId);
    if (read) yield { ...read, credentialId };
  }
}

/** What the credential was at a version; undefined if there is no such version. */
export async function credentialAt(
  store: Store,
  place: Place,
  version: number,
): Promise<StoredCredential | undefined> {
  let isVersion = false;
  for await (const one of newestFirst(store, place, version)) {
    isVersion ||= one.version === version;
    if (!isVersion || one.credential) return isVersion ? one.credential : undefined;
  }
  return undefined;
}

/** From a version on, if one is given. */
async function* newestFirst(store: Store, place: Place, newest = Infinity): AsyncGenerator<Read> {
  const endTurn = createTurnEnd();
  for await (const positions of pagesBackwards(store, place, newest)) {
    await ownRound();
    requireCaller();
    for (const commit of (await readAt(store, place.stream, positions)).toReversed()) {
      await endTurn();
      const events = commit.events.map((stored) => portfolioHistory.read(stored));
      const read = readVersion(commit, events, place.credentialId);
      if (read) yield read;
    }
  }
}

/** Where the commits up to `newest` about the credential begin, the latest page first. Each page is in order. */
async function* pagesBackwards(
  store: Store,
  place: Place,
  newest: number,
): AsyncGenerator<readonly number[]> {
  yield* pagesOf(place.positions, newest);
  if (place.hasEarlier) yield* pagesOf(await earlierPositions(store, place), newest);
}

function* pagesOf(positions: readonly number[], newest: number): Generator<readonly number[]> {
  const known = positions.filter((position) => position <= newest);
  for (let end = known.length; end > 0; end -= AT_ONCE)
    yield known.slice(Math.max(0, end - AT_ONCE), end);
}

/** Those before the known ones, in order. Reads the stream from its beginning. */
async function earlierPositions(
  store: Store,
  { stream, credentialId, positions: [known = 0] }: Place,
): Promise<readonly number[]> {
  const earlier: number[] = [];
  for await (const { first, events } of commitsOf(stream, (after) => store.read(stream, after))) {
    if (first >= known) break;
    requireCaller();
    if (events.some((stored) => subjectsOf(portfolioHistory.read(stored)).includes(credentialId)))
      earlier.push(first);
  }
  return earlier;
}

/** The commits at these positions. Commits that are close to each other are read together. */
async function readAt(
  store: Store,
  stream: string,
  positions: readonly number[],
): Promise<Commit[]> {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  if (last - first >= CLOSE * positions.length) {
    const read = positions.map((position) => store.read(stream, position - 1, 1));
    return (await Promise.all(read)).flat();
  }
  const wanted = new Set(positions);
  const between = await readBetween(store, stream, first - 1, last);
  return between.filter((commit) => wanted.has(commit.first));
}

/** The commits that begin after one position, and not after another. */
async function readBetween(
  store: Store,
  stream: string,
  after: number,
  last: number,
): Promise<Commit[]> {
  const found: Commit[] = [];
  for (let from = after; from < last;) {
    const commits = await store.read(stream, from, last - from);
    found.push(...commits.filter(({ first }) => first <= last));
    from = commits.at(-1)?.last ?? last;
  }
  return found;
}

function readVersion(
  commit: Commit,
  events: readonly PortfolioEvent[],
  credentialId: string,
): Read | undefined {
  const found = versionIn(events, credentialId);
  if (!found || (found.credential && isEmptyVersion(found.credential))) return undefined;
  const { first: version, at } = commit;
  return { ...found, version, at, by: actorOf(commit, events) };
}

/** Commits of earlier releases and of referees name nobody. */
function actorOf({ by }: Commit, events: readonly PortfolioEvent[]): Actor {
  const known = actorSchema.safeParse(by);
  if (known.success) return known.data;
  const isCheck = events.some(({ type, data }) => type === "BadgeChecked" && !data.byHand);
  return { type: isCheck ? "laurel" : "session", name: "" };
}

function shown(
  read: Read,
  before: StoredCredential | undefined,
  userId: string,
): CredentialVersion {
  const { version, at, by } = read;
  const credential = read.credential ?? before;
  if (!credential) throw new Error("A credential was removed before it was added");
  return {
    version,
    at,
    kind: kindAfter(read, before),
    by,
    changes: read.credential ? changesBetween(before, credential) : [],
    credential: { ...credential, userId },
  };
}

/** The items as the text of one JSON array. */
export async function* listText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[";
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
