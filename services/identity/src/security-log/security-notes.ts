import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { SignInMethod } from "@laurel/contracts/routes/security-log";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { createPeriodicWork } from "@laurel/event-sourcing/work/periodic-work";
import { commandIdOf } from "@laurel/hosting/http/commit-id";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyRequest } from "fastify";
import type { AccountLanguages } from "../account-languages.ts";
import { loadAccount, type FoundAccount } from "../accounts.ts";
import type { MailQueue } from "../mail-queue.ts";
import { orderNewDevice } from "../owed-mails.ts";
import type { AccountCommands } from "../stream.ts";
import type { MissingCodes } from "./missing-codes.ts";
import type { Happening, SecurityLog } from "./security-log.ts";
import { tellWrongPasswords } from "./wrong-passwords.ts";

/** Notes what happens in the security log. A login never fails because its entry can't be stored. */
export interface SecurityNotes extends BackgroundWork {
  note(happening: Happening): Promise<void>;
  /** Also keeps the language, and sends a mail when the device is new. */
  signedIn(request: FastifyRequest, found: FoundAccount, method: SignInMethod): Promise<void>;
  /**
   * Stored within a second, after the answer: storing it before would make the answer for a known account take longer
   * than that for an unknown one.
   */
  refused(request: FastifyRequest, userId: string, method: SignInMethod): void;
  /**
   * The password was right, but the code is missing or wrong. Stored before the answer, so that it isn't lost: the answer
   * tells that the password is right anyway.
   */
  codeMissing(request: FastifyRequest, userId: string, isTried: boolean): Promise<void>;
  /** Resolves once all refused logins so far are stored. */
  settled(): Promise<void>;
}

export interface SecurityNotesDeps {
  securityLog: SecurityLog;
  missingCodes: MissingCodes;
  commands: AccountCommands;
  mails: MailQueue;
  languages: Pick<AccountLanguages, "spoke">;
  clock: Clock;
  logger: Logger;
}

const EVERY_MS = 1_000;
const MOST_WAITING = 10_000;

/** Where a call came from, as the gateway tells it, and its command. */
export function placeOf(request: FastifyRequest) {
  const told = (name: string) => String(request.headers[name] ?? "");
  const [device, network] = [told(INTERNAL_HEADERS.device), told(INTERNAL_HEADERS.network)];
  return { device, network, commandId: commandIdOf(request) };
}

async function keepLanguage(
  userId: string,
  { language }: FastifyRequest,
  { languages, logger }: SecurityNotesDeps,
): Promise<void> {
  await languages
    .spoke(userId, language)
    .catch((error: unknown) =>
      logger.warn({ err: error }, "the language of a login couldn't be stored"),
    );
}

export function createSecurityNotes(deps: SecurityNotesDeps): SecurityNotes {
  const { securityLog, missingCodes, commands, mails, clock, logger } = deps;
  const waiting: (Happening & { at: string })[] = [];
  const missed = (error: unknown) =>
    logger.warn({ err: error }, "the security log misses an entry");

  /** An account that was erased meanwhile gets no entry. */
  async function store(happening: Happening) {
    const noted = await securityLog.note(happening);
    if (await loadAccount(commands, happening.userId)) return noted;
    await securityLog.forgetAllOf(happening.userId);
    return undefined;
  }

  async function storeTaken(): Promise<void> {
    for (const happening of waiting.splice(0))
      await store(happening)
        .then(() => tellWrongPasswords(happening.userId, happening.at.slice(0, 10), deps))
        .catch(missed);
  }

  /** One round after the other: what an earlier one has taken may not be stored yet. */
  let storing = Promise.resolve();
  function storeWaiting(): Promise<void> {
    storing = storing.then(storeTaken);
    return storing;
  }
  const work = createPeriodicWork({ everyMs: EVERY_MS, round: storeWaiting, failed: missed });

  return {
    async note(happening) {
      await store(happening).catch(missed);
    },
    async signedIn(request, found, method) {
      const { userId } = found;
      const happening = { userId, kind: "signed_in", method, ...placeOf(request) } as const;
      if (found.account.codes.secretId !== "")
        await missingCodes.end(userId, happening).catch(missed);
      await keepLanguage(userId, request, deps);
      try {
        const noted = await store(happening);
        const { device, network } = happening;
        if (noted?.isNewDevice)
          await orderNewDevice(mails, { entryId: noted.entryId, device, network }, found);
      } catch (error) {
        missed(error);
      }
    },
    refused(request, userId, method) {
      if (waiting.length >= MOST_WAITING) return;
      const at = clock().toISOString();
      waiting.push({ userId, kind: "sign_in_refused", method, ...placeOf(request), at });
    },
    async codeMissing(request, userId, isTried) {
      await missingCodes.wait(userId, placeOf(request), isTried).catch(missed);
    },
    settled: storeWaiting,
    start: () => work.start(),
    async stop() {
      await work.stop();
      await storeWaiting();
    },
  };
}
