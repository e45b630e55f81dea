import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import { loadAccount } from "../accounts.ts";
import type { MailQueue } from "../mail-queue.ts";
import { orderCodeMissing } from "../owed-mails.ts";
import type { AccountCommands } from "../stream.ts";
import type { MissingCode, MissingCodes } from "./missing-codes.ts";
import type { SecurityLog } from "./security-log.ts";

const EVERY_MS = 30_000;

export interface MissingCodeDeps {
  missingCodes: MissingCodes;
  securityLog: Pick<SecurityLog, "note" | "forgetAllOf">;
  commands: AccountCommands;
  mails: MailQueue;
}

/**
 * Notes a right password that no code followed, and tells the person once a day. Each step can be repeated: a process
 * that stops in between leaves the record, and the next one goes on. A record that fails doesn't hold up others; throws
 * AggregateError in the end.
 */
export async function tellMissingCodes(
  deps: MissingCodeDeps,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  const failures = new Map<string, unknown>();
  const left = async () => (await deps.missingCodes.due()).filter(({ id }) => !failures.has(id));
  for (let due = await left(); due.length > 0; due = await left())
    for (const missing of due) {
      if (!mayGoOn()) return;
      await tell(missing, deps).catch((error: unknown) => failures.set(missing.id, error));
    }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} missing codes couldn't be told`);
}

async function tell(missing: Stored<MissingCode>, deps: MissingCodeDeps): Promise<void> {
  const { missingCodes, securityLog, commands, mails } = deps;
  const { userId, device, network, at, isTried } = missing.document;
  const found = await loadAccount(commands, userId);
  if (found) {
    const commandId = `${missing.id} ${at}`;
    const happening = {
      userId,
      kind: "code_missing",
      method: "password",
      device,
      network,
    } as const;
    if (!isTried) await securityLog.note({ ...happening, commandId, at });
    await orderCodeMissing(mails, { at, device, network }, found);
    // The account may have been erased meanwhile.
    if (!(await loadAccount(commands, userId))) await securityLog.forgetAllOf(userId);
  }
  await missingCodes.remove(missing);
}

export const createMissingCodeWorker = (
  deps: MissingCodeDeps & Telling & { openLease: OpenLease },
): BackgroundWork =>
  createLeasedWorker({
    name: "missing-codes",
    openLease: deps.openLease,
    everyMs: EVERY_MS,
    round: (mayGoOn) => tellMissingCodes(deps, mayGoOn),
    telling: deps,
    failure: "missing one-time codes couldn't be noted",
  });
