import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import { foldName } from "./domain/names.ts";
import { holds, type ReservedKind } from "./reserved-names.ts";
import type { AccountCommands } from "./stream.ts";

/** Whose name it is. */
export type Owner = { userId: string };

export interface FenceDeps {
  commands: AccountCommands;
  clock: Clock;
}

/** Stops a change to the name that is under way. False when the account holds it. */
export async function giveUp(
  name: string,
  held: Stored<Owner>,
  now: string,
  commands: AccountCommands,
): Promise<boolean> {
  const stream = streamOf("identity", held.document.userId);
  const id = hashOf("give up", stream, foldName(name), String(held.version));
  return (await commands.handle(stream, id, { type: "GiveUpUsername", username: name, now })).ok;
}

/**
 * Ends the registration that holds a name, unless it's real. If its stream is closed, it has already ended. An account
 * may no longer hold a name and not have released it yet.
 */
export async function fence(
  kind: ReservedKind,
  name: string,
  held: Stored<Owner>,
  { commands, clock }: FenceDeps,
): Promise<boolean> {
  const now = clock().toISOString();
  const stream = streamOf("identity", held.document.userId);
  const { state } = await commands.load(stream);
  const isGivenUp = state.status === "registered" && !holds(state, kind, name, now);
  if (isGivenUp && kind === "email") return true;
  try {
    if (isGivenUp) return await giveUp(name, held, now, commands);
    const command = { type: "AbandonRegistration", now } as const;
    return (await commands.handle(stream, hashOf("abandon", stream), command)).ok;
  } catch (error) {
    if (error instanceof StreamClosed) return true;
    throw error;
  }
}
