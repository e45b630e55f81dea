import type { Query, QueryClient, QueryFunctionContext } from "@tanstack/react-query";
import { loadScript } from "../../lib/load-script.ts";
import { ownTurn } from "../../lib/own-turn.ts";
import { NetworkError } from "../../lib/problem.ts";
import { shownPerson } from "../../lib/shown-person.ts";
import { keptFlag } from "../../lib/kept-flag.ts";
import { keptSince, showKeptSince } from "../../lib/kept-since.ts";
import type { Kept } from "../../lib/kept-store.ts";

/** How long a read may take before the screen shows what this device keeps. */
const PATIENCE_MS = 5_000;

type KeptIn = { readAt: string; updates: number };
/** The queries whose data this device has kept, until they have newer data: then `updates` is no longer their number. */
const keptIn = new WeakMap<Query, KeptIn>();
/** Answers that came when what was kept was on the screen already. */
const late = new WeakMap<Query, Promise<unknown>>();

/**
 * Reads from the server. If it can't be reached, or takes long, the answer is computed from what this device keeps of the
 * person, unless the query has newer data. A late answer replaces it. Without anything kept, or if what is kept doesn't
 * answer it (undefined), it waits for the server and throws what `read` threw.
 */
export async function orKept<T>(
  { client, queryKey }: Pick<QueryFunctionContext, "client" | "queryKey">,
  read: () => Promise<T>,
  answer: (kept: Kept) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (!query) return read();
  const reading = takeLate<T>(query) ?? read();
  const kept = (await isUnreachable(reading)) ? await keptFor(query) : undefined;
  const found = kept && (await answer(kept));
  if (!kept || found === undefined || !isWanted(query, kept)) {
    const fresh = await reading;
    noteFresh(client, query);
    return fresh;
  }
  const shown = { readAt: kept.readAt, updates: query.state.dataUpdateCount + 1 };
  keptIn.set(query, shown);
  showKeptSince(kept.readAt);
  void replaceOnceRead(query, shown, reading);
  return found;
}

/** Whether the read has failed without an answer, or is slow where something is kept that could be shown instead. */
async function isUnreachable(reading: Promise<unknown>): Promise<boolean> {
  const failed = reading.then(
    () => false,
    (error: unknown) => error instanceof NetworkError,
  );
  if (!keptFlag()) return failed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<true>((resolve) => {
    // The bar already says that the network is slow or gone, so the person has waited once.
    timer = setTimeout(resolve, keptSince() === undefined ? PATIENCE_MS : 0, true);
  });
  return Promise.race([failed, slow]).finally(() => clearTimeout(timer));
}

/** Not if the screen was left meanwhile, which also ends its reads without an answer, or if nothing is kept any more. */
const isWanted = (query: Query, { token }: Kept) =>
  query.state.fetchStatus === "fetching" && keptFlag()?.token === token;

/** What this device keeps of the person on the screen, if the query has no newer data. */
async function keptFor(query: Query): Promise<Kept | undefined> {
  const flag = keptFlag();
  const person = shownPerson();
  if (!flag || (person !== "" && person !== flag.person)) return undefined;
  const { readKept } = await loadScript(() => import("../../lib/kept-store.ts"));
  const kept = await readKept(flag);
  return kept && ageOf(query) <= Date.parse(kept.readAt) ? kept : undefined;
}

/** When the query's data was read from the server, in milliseconds. */
function ageOf(query: Query): number {
  const { data, dataUpdatedAt } = query.state;
  if (data === undefined) return 0;
  return showsKept(query) ? Date.parse(keptIn.get(query)?.readAt ?? "") : dataUpdatedAt;
}

const showsKept = (query: Query) => keptIn.get(query)?.updates === query.state.dataUpdateCount;

/**
 * Fetches the query again with the answer, so that listeners of fetches also hear of this one. Does nothing if another read
 * has begun since: this answer may be from before a change.
 */
async function replaceOnceRead(
  query: Query,
  shown: KeptIn,
  reading: Promise<unknown>,
): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof NetworkError) return;
  }
  // The query may not have what was kept yet.
  await ownTurn();
  const isLast = keptIn.get(query) === shown && showsKept(query);
  if (!isLast || query.state.fetchStatus !== "idle") return;
  late.set(query, reading);
  await query.fetch().catch(() => {});
}

function takeLate<T>(query: Query): Promise<T> | undefined {
  const found = late.get(query);
  late.delete(query);
  // The same query has read it.
  return found as Promise<T> | undefined;
}

/** Once no query on the screen shows what was kept, those of other screens are read again when they're shown. */
function noteFresh(client: QueryClient, query: Query): void {
  keptIn.delete(query);
  if (keptSince() === undefined) return;
  const others = client.getQueryCache().findAll({ predicate: showsKept });
  if (others.some((one) => one.isActive())) return;
  showKeptSince(undefined);
  void client.invalidateQueries({ predicate: showsKept, refetchType: "none" });
}
