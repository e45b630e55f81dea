import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { isForgotten, type Account } from "./domain/account.ts";
import { foldName } from "./domain/names.ts";
import { fence, giveUp, type Owner } from "./reservation-fence.ts";
import { has, holds, type ReservedKind } from "./reserved-names.ts";
import type { AccountCommands } from "./stream.ts";

/** Unique names: a document per name stores its owner. */
export interface Reservations {
  /** The id of the person who has reserved the name, registered or not. */
  ownerOf(kind: ReservedKind, name: string): Promise<string | undefined>;
  /** True when the name belongs to a registered account other than `userId`'s. Reserves nothing. */
  isTaken(kind: ReservedKind, name: string, userId: string): Promise<boolean>;
  /**
   * False when a real account has the name. The name of an unfinished registration is taken over. A release that began
   * before then leaves the name alone.
   */
  reserve(kind: ReservedKind, name: string, userId: string): Promise<boolean>;
  /** Releases a name that `userId` reserved, unless the account has it. A change to it that is under way is stopped. */
  release(kind: ReservedKind, name: string, userId: string): Promise<void>;
  /** Releases every name that `userId` reserved. */
  releaseAllOf(userId: string): Promise<void>;
}

/**
 * The version of a new reservation. It differs from those of earlier ones for the same name: otherwise a late release of
 * one that is gone would remove it. Nearly all of the 53 bits of a number.
 */
const firstVersion = (userId: string, streamVersion: number) =>
  Number.parseInt(derivedId("reservation", `${userId} ${streamVersion}`).slice(0, 12), 16);
const RECORDS = { name: "reservations", indexes: [["userId"]] };

export async function createReservations(
  recordStore: DocumentStore,
  commands: AccountCommands,
  clock: Clock,
): Promise<Reservations> {
  const names = await recordStore.collection<Owner>(RECORDS);
  const key = (kind: ReservedKind, name: string) => `${kind}:${foldName(name)}`;

  async function release(kind: ReservedKind, name: string, userId: string): Promise<void> {
    const held = await names.get(key(kind, name));
    if (held?.document.userId !== userId) return;
    const { state } = await commands.load(streamOf("identity", userId));
    if (state.status === "registered") {
      const now = clock().toISOString();
      if (has(state, kind, name, now)) return;
      if (kind === "username" && !(await giveUp(name, held, now, commands))) return;
    }
    await names.remove(key(kind, name), held.version);
  }

  return {
    async ownerOf(kind, name) {
      return (await names.get(key(kind, name)))?.document.userId;
    },
    async isTaken(kind, name, userId) {
      const owner = (await names.get(key(kind, name)))?.document.userId;
      if (owner === undefined || owner === userId) return false;
      const { state } = await commands.load(streamOf("identity", owner));
      const now = clock().toISOString();
      if (state.status !== "registered" || isForgotten(state, now)) return false;
      return holds(state, kind, name, now);
    },
    async reserve(kind, name, userId) {
      for (;;) {
        const { state, version } = await commands.load(streamOf("identity", userId));
        if (await names.insert(key(kind, name), { userId }, firstVersion(userId, version)))
          return true;
        const held = await names.get(key(kind, name));
        if (!held) continue;
        if (held.document.userId === userId) {
          if (isSure(state, kind, name, clock().toISOString())) return true;
          if (await names.replace(held.id, held.version, held.document)) return true;
          continue;
        }
        if (!(await fence(kind, name, held, { commands, clock }))) return false;
        if (await names.replace(key(kind, name), held.version, { userId })) return true;
      }
    },
    release,
    async releaseAllOf(userId) {
      for (const { id, version } of await names.find({ where: { userId } }))
        await names.remove(id, version);
    },
  };
}

/**
 * Whether an owner can reserve a name again without anybody knowing. An account that doesn't have the name yet may be
 * releasing it in another request, or be about to lose it: a new version of the reservation tells them that the name is
 * wanted again. A registration has nothing to lose yet.
 */
const isSure = (own: Account, kind: ReservedKind, name: string, now: string) =>
  own.status !== "registered" || has(own, kind, name, now);
