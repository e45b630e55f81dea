import type { Fetched, Fetcher } from "@laurel/badges/model";
import { text } from "@laurel/contracts/text";
import { z } from "@laurel/contracts/zod";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Get } from "@laurel/outbound/get";

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_KEPT = 64 * 1024;
const KEPT_MS = 24 * 3_600_000;
/** How many new answers are kept on a day for what one person asks for: what an address answers is up to its owner. */
const MOST_KEPT_A_DAY = 200;
/** No badge needs as many documents. */
const MOST_REQUESTS = 20;

export interface IssuerDocumentsDeps {
  /** For whom it is asked. */
  userId: string;
  get: Get;
  keyValues: Pick<KeyValueStore, "get" | "set" | "increment">;
  /** Nothing is fetched once it is aborted. */
  signal: AbortSignal;
  /** Asks for everything anew. */
  anew: boolean;
}

export interface IssuerDocuments extends Fetcher {
  /** Whether a remembered answer was used. */
  remembered(): boolean;
}

const keptSchema = z.object({ contentType: z.string(), text: z.string() });

/**
 * What issuers publish: keys, profiles, lists. Answers are remembered for a day, except those about which a badge asks
 * for the current state. One check asks for each document once.
 */
export function createIssuerDocuments(deps: IssuerDocumentsDeps): IssuerDocuments {
  const { userId, get, keyValues, signal, anew } = deps;
  const asked = new Map<string, Promise<Fetched>>();
  let usedRemembered = false;

  async function remembered(key: string): Promise<Fetched | undefined> {
    const kept = await keyValues.get(key);
    if (kept === undefined) return undefined;
    usedRemembered = true;
    return { kind: "answered", status: 200, ...keptSchema.parse(JSON.parse(kept)) };
  }

  async function keep(key: string, answer: { contentType: string; text: string }): Promise<void> {
    const { count } = await keyValues.increment(`badge-answers-kept:${userId}`, KEPT_MS);
    if (count <= MOST_KEPT_A_DAY) await keyValues.set(key, JSON.stringify(answer), KEPT_MS);
  }

  /** What the current state depends on isn't kept: nobody would read it, and an assertion names its recipient. */
  async function ask(
    url: string,
    { accept, key, fresh }: { accept: string; key: string; fresh: boolean },
  ): Promise<Fetched> {
    const headers = { accept, "user-agent": "Laurel" };
    const answer = await get(
      { url, headers, mostBytes: MOST_BYTES, redirects: "same-host" },
      signal,
    );
    if (answer.status === 0) return { kind: "unreachable", reason: answer.error };
    const { status, contentType, body } = answer as Extract<typeof answer, { body: Buffer }>;
    const content = body.toString("utf8");
    if (status === 200 && body.length <= MOST_KEPT && !fresh)
      await keep(key, { contentType, text: content });
    return { kind: "answered", status, contentType, text: content };
  }

  async function find(url: string, accept: string, fresh: boolean): Promise<Fetched> {
    if (!URL.canParse(url) || !/^https?:/.test(url))
      return { kind: "answered", status: 404, contentType: "", text: "" };
    const key = `badge-answer/${hashOf(url.replace(/#.*$/, ""), accept)}`;
    const known = fresh || anew ? undefined : await remembered(key);
    return known ?? ask(url, { accept, key, fresh });
  }

  return {
    remembered: () => usedRemembered,
    async get(url, { accept = "application/json", fresh = false } = {}) {
      const name = `${url.replace(/#.*$/, "")} ${accept}`;
      const running = asked.get(name);
      if (running) return running;
      if (asked.size >= MOST_REQUESTS)
        return { kind: "unreachable", reason: text("The badge names too many documents") };
      const answer = find(url, accept, fresh);
      asked.set(name, answer);
      return answer;
    },
  };
}
