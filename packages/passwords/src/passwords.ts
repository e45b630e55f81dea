import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { Party } from "@laurel/hosting/work/party";
import type { PasswordHasher } from "./password-hasher.ts";

/** Password hashes under ids. The account's stream names the current one. Hashes are computed in turn by `party`. */
export interface Passwords {
  /** Stores the hash under `passwordId`. A repeat changes nothing. */
  keep(passwordId: string, password: string, userId: string, party: Party): Promise<void>;
  matches(passwordId: string, password: string, party: Party): Promise<boolean>;
  /** Takes as long as `matches`. */
  pretend(password: string, party: Party): Promise<void>;
  forget(passwordId: string): Promise<void>;
  /** Including hashes that no event ever named. */
  forgetAllOf(userId: string): Promise<void>;
}

export async function createPasswords(
  recordStore: DocumentStore,
  hasher: PasswordHasher,
): Promise<Passwords> {
  const hashes = await recordStore.collection<{ hash: string; userId?: string }>({
    name: "passwords",
    indexes: [["userId"]],
  });
  return {
    async keep(passwordId, password, userId, party) {
      if (!(await hashes.get(passwordId)))
        await hashes.insert(passwordId, { hash: await hasher.hash(password, party), userId });
    },
    async matches(passwordId, password, party) {
      const stored = await hashes.get(passwordId);
      if (stored) return hasher.verify(stored.document.hash, password, party);
      await hasher.pretend(password, party);
      return false;
    },
    pretend: (password, party) => hasher.pretend(password, party),
    async forget(passwordId) {
      await hashes.remove(passwordId);
    },
    async forgetAllOf(userId) {
      for (const { id } of await hashes.find({ where: { userId } })) await hashes.remove(id);
    },
  };
}
