import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { AccountCommands } from "./stream.ts";
import { foldName } from "./names.ts";
import { isForgotten, type GoogleSubject } from "./domain/account.ts";

export type ReservedKind = "username" | "email" | "google";

/** The name under which a person's id at the third party is reserved. */
export const googleName = ({ issuer, subject }: GoogleSubject) => hashOf("google", issuer, subject);

/** Unique names: a document per name stores its owner. */
export interface Reservations {
  /** The id of the person who has reserved the name, registered or not. */
  ownerOf(kind: ReservedKind, name: string): Promise<string | undefined>;
  /** True when the name belongs to a registered account other than `userId`'s. Reserves nothing. */
  isTaken(kind: ReservedKind, name: string, userId: string): Promise<boolean>;
  /** False when a real account has the name. The name of an unfinished registration is taken over. */
  reserve(kind: ReservedKind, name: string, userId: string): Promise<boolean>;
  /** Releases names that `userId` reserved. */
  release(kind: ReservedKind, name: string, userId: string): Promise<void>;
  /** Releases every name that `userId` reserved. */
  releaseAllOf(userId: string): Promise<void>;
}

export async function createReservations(
  recordStore: DocumentStore,
  commands: AccountCommands,
  clock: Clock,
): Promise<Reservations> {
  const names = await recordStore.collection<{ userId: string }>({
    name: "reservations",
    indexes: [["userId"]],
  });
  const key = (kind: ReservedKind, name: string) => `${kind}:${foldName(name)}`;

  /** Ends the registration that holds a name, unless it's real. If its stream is closed, it has already ended. */
  async function fence(userId: string): Promise<boolean> {
    const now = clock().toISOString();
    const stream = streamOf("identity", userId);
    try {
      const command = { type: "AbandonRegistration", now } as const;
      return (await commands.handle(stream, hashOf("abandon", stream), command)).ok;
    } catch (error) {
      if (error instanceof StreamClosed) return true;
      throw error;
    }
  }

  return {
    async ownerOf(kind, name) {
      return (await names.get(key(kind, name)))?.document.userId;
    },
    async isTaken(kind, name, userId) {
      const owner = (await names.get(key(kind, name)))?.document.userId;
      if (owner === undefined || owner === userId) return false;
      const { state } = await commands.load(streamOf("identity", owner));
      return state.status === "registered" && !isForgotten(state, clock().toISOString());
    },
    async reserve(kind, name, userId) {
      for (;;) {
        if (await names.insert(key(kind, name), { userId })) return true;
        const held = await names.get(key(kind, name));
        if (!held) continue;
        if (held.document.userId === userId) return true;
        if (!(await fence(held.document.userId))) return false;
        if (await names.replace(key(kind, name), held.version, { userId })) return true;
      }
    },
    async release(kind, name, userId) {
      const held = await names.get(key(kind, name));
      if (held?.document.userId === userId) await names.remove(key(kind, name), held.version);
    },
    async releaseAllOf(userId) {
      for (const { id, version } of await names.find({ where: { userId } }))
        await names.remove(id, version);
    },
  };
}
