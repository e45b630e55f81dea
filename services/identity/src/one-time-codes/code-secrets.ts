import { z } from "@laurel/contracts/zod";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import type { Sealing } from "../sealing.ts";

/** What codes come from. The app of the person knows `secret`, only Laurel `recoverySeed`. */
export interface CodeSecret {
  /** Base32. */
  secret: string;
  /** Base64url. */
  recoverySeed: string;
}

/** The secrets of one-time codes under ids, encrypted. The account's stream names the current one. */
export interface CodeSecrets {
  /** A new secret under `secretId`. A repeat returns the existing secret. */
  make(secretId: string, userId: string): Promise<CodeSecret>;
  get(secretId: string, userId: string): Promise<CodeSecret | undefined>;
  forget(secretId: string): Promise<void>;
  /** Removes all secrets of the person but those named in `kept`. */
  forgetAllOf(userId: string, kept?: readonly string[]): Promise<void>;
}

const SECRET_BYTES = 20;
const schema = z.object({ secret: z.string(), recoverySeed: z.string() });

export async function createCodeSecrets(
  recordStore: DocumentStore,
  sealing: Sealing,
): Promise<CodeSecrets> {
  const records = await recordStore.collection<{ userId: string; sealed: string }>({
    name: "code-secrets",
    indexes: [["userId"]],
  });
  const contextOf = (secretId: string, userId: string) => `${userId}/${secretId}`;

  async function get(secretId: string, userId: string): Promise<CodeSecret | undefined> {
    const stored = await records.get(secretId);
    if (!stored) return undefined;
    const text = sealing.open(stored.document.sealed, contextOf(secretId, userId));
    return schema.parse(JSON.parse(text));
  }

  return {
    get,
    async make(secretId, userId) {
      const made = {
        secret: new Secret({ size: SECRET_BYTES }).base32,
        recoverySeed: randomBytes(32).toString("base64url"),
      };
      const sealed = sealing.seal(JSON.stringify(made), contextOf(secretId, userId));
      if (await records.insert(secretId, { userId, sealed })) return made;
      return (await get(secretId, userId)) ?? made;
    },
    async forget(secretId) {
      await records.remove(secretId);
    },
    async forgetAllOf(userId, kept = []) {
      for (const { id } of await records.find({ where: { userId } }))
        if (!kept.includes(id)) await records.remove(id);
    },
  };
}
