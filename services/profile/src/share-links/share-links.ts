import { streamOf } from "@laurel/contracts/topics";
import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { isOpenOn, shareLinkOf, type ShareLink } from "../domain/share-links.ts";
import type { ProfileCommands } from "../stream.ts";
import type { ShareSecrets } from "./share-secrets.ts";

type LinkRecord = { userId: string; linkId: string };

/**
 * Unknown and deleted links are looked up like ended ones, so that the time of the answer doesn't distinguish them. All
 * in the same empty stream, so that guesses don't push the streams of people out of memory.
 */
const NOBODYS: LinkRecord = { userId: derivedId("nobody", "share links"), linkId: "" };

/** A link that shows something today, and whose it is. */
export interface OpenLink {
  userId: string;
  link: ShareLink;
}

/** The secret addresses of share links. Only hashes of their tokens are stored. All calls throw EngineUnavailable. */
export interface ShareLinks {
  urlOf(userId: string, linkId: string): string;
  /** Stored before the link exists, and worth nothing until then. */
  add(userId: string, linkId: string): Promise<void>;
  remove(userId: string, linkId: string): Promise<void>;
  /** The link as its owner's stream has it now; undefined for unknown, ended and deleted ones alike. */
  find(token: string): Promise<OpenLink | undefined>;
  forgetAllOf(userId: string): Promise<void>;
}

export interface ShareLinksDeps {
  recordStore: DocumentStore;
  commands: Pick<ProfileCommands, "load">;
  secrets: Pick<ShareSecrets, "tokenOf">;
  clock: Clock;
  /** The base of every link's address. */
  publicUrl: string;
}

export async function openShareLinks(deps: ShareLinksDeps): Promise<ShareLinks> {
  const { recordStore, commands, secrets, clock, publicUrl } = deps;
  const links = await recordStore.collection<LinkRecord>({
    name: "share-links",
    indexes: [["userId"]],
  });
  const idOf = (token: string) => hashOf("share link", token);
  const recordOf = (userId: string, linkId: string) => idOf(secrets.tokenOf(userId, linkId));
  return {
    urlOf: (userId, linkId) => `${publicUrl}/s/${secrets.tokenOf(userId, linkId)}`,
    async add(userId, linkId) {
      await links.insert(recordOf(userId, linkId), { userId, linkId });
    },
    async remove(userId, linkId) {
      await links.remove(recordOf(userId, linkId));
    },
    async find(token) {
      const { userId, linkId } = (await links.get(idOf(token)))?.document ?? NOBODYS;
      const { state } = await commands.load(streamOf("profile", userId));
      const link = shareLinkOf(state.shareLinks, linkId);
      const today = clock().toISOString().slice(0, 10);
      return link && isOpenOn(link, today) ? { userId, link } : undefined;
    },
    async forgetAllOf(userId) {
      for (const { id } of await links.find({ where: { userId } })) await links.remove(id);
    },
  };
}
