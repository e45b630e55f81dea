import { checkBadge } from "@laurel/badges/check-badge";
import { readBadge } from "@laurel/badges/files/read-badge";
import { createCanonizer } from "@laurel/badges/linked-data/canonizer";
import type {
  BadgeRefusal,
  Canonize,
  CheckedBadge,
  CheckTools,
  KnownBadge,
  SeveralBadges,
} from "@laurel/badges/model";
import { MAX_BADGE_BYTES } from "@laurel/contracts/routes/badges";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { busy } from "@laurel/hosting/http/problems";
import { personParty } from "@laurel/hosting/work/party";
import { ANSWER_TOO_LONG, type Get } from "@laurel/outbound/get";
import { serverAnswered } from "@laurel/outbound/reasons";
import { createIssuerDocuments } from "./issuer-documents.ts";
import type { SentBadge } from "./receive-badge.ts";
import type { VerifiedAddresses } from "./verified-addresses.ts";

/** A badge call answers within 10 seconds, whatever the issuer does (contract, Badges). */
const TURN_MS = 3_000;
const NETWORK_MS = 6_000;
const CHECK_MS = 8_500;

/** `Unreachable` is an address that doesn't answer. */
export type TakeRefusal =
  | BadgeRefusal
  | SeveralBadges
  | "TooLarge"
  | { kind: "Unreachable"; reason: string };

/**
 * The time of a call: it isn't begun once `turn` is aborted, nothing is asked once `network` is, and nothing calculated
 * once `whole` is.
 */
export interface Budget {
  turn: AbortSignal;
  network: AbortSignal;
  whole: AbortSignal;
}

export interface BadgeChecks {
  close(): Promise<void>;
  /** Begins the time of a call. It runs while the call waits for its turn, too. */
  begin(): Budget;
  /** Finds the badge in what was sent, and checks it for the person. Throws EngineUnavailable. */
  take(userId: string, sent: SentBadge, budget: Budget): Promise<Result<TakenBadge, TakeRefusal>>;
  /** Checks a badge that was taken before, with everything asked anew. Throws EngineUnavailable. */
  again(
    userId: string,
    source: string,
    options?: AgainOptions,
  ): Promise<Result<CheckedBadge, BadgeRefusal>>;
}

export interface AgainOptions {
  /** It stays where the badge or its issuer says nothing now. */
  before?: KnownBadge | undefined;
  /** Begins with the check if omitted. */
  budget?: Budget;
}

export interface TakenBadge {
  source: string;
  checked: CheckedBadge;
}

export interface BadgeChecksDeps {
  get: Get;
  keyValues: Pick<KeyValueStore, "get" | "set" | "increment">;
  addressesOf: VerifiedAddresses;
  clock: Clock;
  /** Tests end the time of a call themselves. */
  beginBudget?: () => Budget;
}

const beginBudget = (): Budget => ({
  turn: AbortSignal.timeout(TURN_MS),
  network: AbortSignal.timeout(NETWORK_MS),
  whole: AbortSignal.timeout(CHECK_MS),
});

/** What a check knows besides the badge. */
type Known = Pick<CheckTools, "addresses" | "before">;

/** Whose call it is, its time, and how it asks issuers. */
interface Call {
  userId: string;
  budget: Budget;
  ask: Get;
}

/**
 * Throws a 503 problem instead of asking when the time for the network was over before the call's turn: nothing is known
 * of an issuer that wasn't asked.
 */
const askingWithin = ({ network }: Budget, get: Get): Get =>
  network.aborted ? () => Promise.reject(busy()) : get;

export function createBadgeChecks({
  get,
  keyValues,
  addressesOf,
  clock,
  beginBudget: begin = beginBudget,
}: BadgeChecksDeps): BadgeChecks {
  const canonizer = createCanonizer();

  /** Throws a 503 problem when the time of the call ends before a document has had its own. */
  const canonizeWithin =
    (userId: string, { whole }: Budget): Canonize =>
    (documents) =>
      canonizer.canonize(personParty(userId), documents, whole);

  async function check(source: string, known: Known, call: Call, anew: boolean) {
    const { userId, budget, ask } = call;
    const { network: signal } = budget;
    const fetcher = createIssuerDocuments({ userId, get: ask, keyValues, signal, anew });
    const canonize = canonizeWithin(userId, budget);
    const checked = await checkBadge(source, { ...known, fetcher, canonize, now: clock() });
    return { checked, remembered: fetcher.remembered() };
  }

  /** A remembered answer may be out of date, so nothing is held against a badge because of it. */
  async function checkFirst(source: string, known: Known, call: Call) {
    const { checked, remembered } = await check(source, known, call, false);
    if (!remembered || (checked.ok && checked.value.status === "verified")) return checked;
    return (await check(source, known, call, true)).checked;
  }

  return {
    begin,
    close: canonizer.close,
    async take(userId, sent, budget) {
      const ask = askingWithin(budget, get);
      const addresses = await addressesOf(userId);
      const found = await sourceOf(sent, ask, budget.network);
      if (!found.ok) return found;
      const checked = await checkFirst(found.value, { addresses }, { userId, budget, ask });
      return checked.ok ? accept({ source: found.value, checked: checked.value }) : checked;
    },
    async again(userId, source, { before, budget = begin() } = {}) {
      const ask = askingWithin(budget, get);
      const known = { addresses: await addressesOf(userId), before };
      return (await check(source, known, { userId, budget, ask }, true)).checked;
    },
  };
}

async function sourceOf(
  sent: SentBadge,
  get: Get,
  signal: AbortSignal,
): Promise<Result<string, TakeRefusal>> {
  if (sent.kind === "address") return sourceAt(sent, get, signal);
  const found = await readBadge(sent.bytes, sent.chosen);
  if (!found.ok) return found;
  return found.value.kind === "badge"
    ? accept(found.value.text)
    : sourceAt({ url: found.value.url }, get, signal);
}

const BADGE_TYPES =
  "application/json, application/ld+json, application/vc+jwt, image/png, image/svg+xml, */*;q=0.1";

/** The badge at an address. An address that leads to another one within it leads nowhere. */
async function sourceAt(
  { url, chosen }: { url: string; chosen?: number | undefined },
  get: Get,
  signal: AbortSignal,
): Promise<Result<string, TakeRefusal>> {
  const headers = { accept: BADGE_TYPES, "user-agent": "Laurel" };
  const answer = await get({ url, headers, mostBytes: MAX_BADGE_BYTES, redirects: "all" }, signal);
  if (!("body" in answer))
    return refuse(
      answer.error === ANSWER_TOO_LONG ? "TooLarge" : { kind: "Unreachable", reason: answer.error },
    );
  if (answer.status !== 200)
    return refuse({ kind: "Unreachable", reason: serverAnswered(answer.status) });
  const found = await readBadge(answer.body, chosen);
  if (!found.ok) return found;
  return found.value.kind === "badge" ? accept(found.value.text) : refuse("NoBadge");
}
