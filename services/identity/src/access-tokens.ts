import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";
import { formatAccessToken } from "@laurel/hosting/keys/access-token-format";
import { createHash, createHmac } from "node:crypto";
import { loadAccount } from "./accounts.ts";
import { isValid } from "./domain/access-tokens.ts";
import type { AccountCommands } from "./stream.ts";

/** A token as the account's stream names it. */
export type TokenRef = { userId: string; tokenId: string };

/** `lastUsedAt` is ISO 8601 UTC, exact to a minute; empty if never. */
type TokenRecord = TokenRef & { lastUsedAt: string };

/** The owner of an access token. */
export interface TokenOwner {
  userId: string;
  scopes: string[];
  name: string;
}

/**
 * Finds tokens by their hash. A record only says whose token it is: whether the token is valid is decided by the
 * account's stream, so that every process refuses a revoked token at once.
 */
export interface AccessTokens {
  /** The token that a commit creates, derived so that a repeat of the command answers the same token. */
  tokenOf(commitId: string): string;
  /** Stores the token's hash, and removes the records of the person's revoked tokens. A repeat changes nothing. */
  keep(token: string, ref: TokenRef): Promise<void>;
  /** The owner of a valid token. Records that it was used, at most once a minute. */
  use(token: string): Promise<TokenOwner | undefined>;
  /** When each of the person's tokens was last used, by the token's id. */
  lastUsesOf(userId: string): Promise<ReadonlyMap<string, string>>;
  /** Including those that were revoked. */
  forgetAllOf(userId: string): Promise<void>;
}

export interface AccessTokensDeps {
  recordStore: DocumentStore;
  commands: AccountCommands;
  clock: Clock;
  /** 32 bytes, base64url. */
  tokenKey: string;
}

const MINUTE_MS = 60_000;

export async function createAccessTokens(deps: AccessTokensDeps): Promise<AccessTokens> {
  const { recordStore, commands, clock } = deps;
  const key = Buffer.from(deps.tokenKey, "base64url");
  const records = await recordStore.collection<TokenRecord>({
    name: "access-tokens",
    indexes: [["userId"]],
  });

  const ofPerson = (userId: string) => records.find({ where: { userId } });

  /** The tokens in the account's stream. */
  const tokensOf = async (userId: string) =>
    (await loadAccount(commands, userId))?.account.accessTokens ?? [];

  async function touch({ id, version, document }: Stored<TokenRecord>): Promise<void> {
    const now = clock();
    const last = document.lastUsedAt;
    if (last !== "" && now.getTime() - Date.parse(last) < MINUTE_MS) return;
    await records.replace(id, version, { ...document, lastUsedAt: now.toISOString() });
  }

  return {
    tokenOf: (commitId) =>
      formatAccessToken(
        createHmac("sha256", key)
          .update(JSON.stringify(["access-token", commitId]))
          .digest(),
      ),
    async keep(token, ref) {
      await records.insert(hashOfToken(token), { ...ref, lastUsedAt: "" });
      const kept = await ofPerson(ref.userId);
      // Read after the records, so that it has all of their tokens but the revoked ones: perhaps this one, too.
      const current = await tokensOf(ref.userId);
      for (const { id, document } of kept)
        if (!current.some(({ tokenId }) => tokenId === document.tokenId)) await records.remove(id);
    },
    async use(token) {
      const record = await records.get(hashOfToken(token));
      if (!record) return undefined;
      const { userId, tokenId } = record.document;
      const current = (await tokensOf(userId)).find((one) => one.tokenId === tokenId);
      if (!current || !isValid(current, clock().toISOString())) return undefined;
      await touch(record);
      return { userId, scopes: current.scopes, name: current.name };
    },
    async lastUsesOf(userId) {
      const found = await ofPerson(userId);
      return new Map(found.map(({ document }) => [document.tokenId, document.lastUsedAt]));
    },
    async forgetAllOf(userId) {
      for (const { id } of await ofPerson(userId)) await records.remove(id);
    },
  };
}

const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");
