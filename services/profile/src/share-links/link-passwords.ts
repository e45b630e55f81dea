import { streamOf } from "@laurel/contracts/topics";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { personParty, type Party } from "@laurel/hosting/work/party";
import type { Passwords } from "@laurel/passwords/passwords";
import type { ProfileCommands } from "../stream.ts";

/** The passwords of share links. A hash is stored before the event that names it, and worth nothing until then. */
export interface LinkPasswords {
  /** Stores the hash, and returns its id. An empty password has none. */
  keep(userId: string, password: string, commitId: string): Promise<string>;
  matches(passwordId: string, password: string, party: Party): Promise<boolean>;
  /** Removes the hashes that no link of the person names. */
  forgetUnused(userId: string, passwordIds: readonly string[]): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

export function createLinkPasswords(
  passwords: Passwords,
  commands: Pick<ProfileCommands, "load">,
): LinkPasswords {
  return {
    async keep(userId, password, commitId) {
      if (password === "") return "";
      const passwordId = derivedId("share-link-password", commitId);
      await passwords.keep(passwordId, password, userId, personParty(userId));
      return passwordId;
    },
    matches: (passwordId, password, party) => passwords.matches(passwordId, password, party),
    async forgetUnused(userId, passwordIds) {
      const ids = passwordIds.filter((id) => id !== "");
      if (ids.length === 0) return;
      const { state } = await commands.load(streamOf("profile", userId));
      const used = new Set(state.shareLinks.map(({ passwordId }) => passwordId));
      for (const id of ids) if (!used.has(id)) await passwords.forget(id);
    },
    forgetAllOf: (userId) => passwords.forgetAllOf(userId),
  };
}
