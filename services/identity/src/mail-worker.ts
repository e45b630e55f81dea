import { VERIFICATION_HOURS, RESET_HOURS } from "@laurel/contracts/constants";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { MailRefused, type Mail, type Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { Logger } from "@laurel/hosting/process/logger";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { AccountCommands } from "./stream.ts";
import { findAccount, loadAccount, type FoundAccount } from "./accounts.ts";
import type { LinkKind, LinkTokens } from "./link-tokens.ts";
import { kindOf, type MailKind, type MailQueue, type QueuedMail } from "./mail-queue.ts";
import {
  passwordChangedMail,
  resetMail,
  verificationMail,
  type LinkMail,
} from "./mails/account-mails.ts";
import type { RenderedLetter } from "./mails/letter.ts";
import type { Reservations } from "./reservations.ts";

/** When the queue is looked at: a moment after an order, and from time to time. */
export interface MailPace {
  gatherMs: number;
  pollMs: number;
}

/** Mails go out in bunches a moment after they were ordered, so that no answer's time tells who is known. */
const PACE: MailPace = { gatherMs: 300, pollMs: 1_000 };
const CHANNEL = "mails";
const BATCH = 20;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;
const PATIENCE_MS = 24 * 3600_000;

const LETTERS: Record<MailKind, (mail: LinkMail) => RenderedLetter> = {
  verify: verificationMail,
  reset: resetMail,
  "password-changed": passwordChangedMail,
};

export interface MailWorkerDeps {
  queue: MailQueue;
  commands: AccountCommands;
  reservations: Reservations;
  tokens: LinkTokens;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
  publicUrl: string;
  /** Of several processes one sends: a mail sent by two would come twice. */
  openLease: OpenLease;
  keyValues: Pick<KeyValueStore, "nudge" | "onNudge">;
  /** Tests do not wait. */
  pace?: MailPace | undefined;
}

/** Sends what waits in the queue: at least once, always the same mail for the same order. */
export function createMailWorker(deps: MailWorkerDeps): BackgroundWork {
  const { queue, mailer, clock, keyValues, pace = PACE } = deps;
  const lease = deps.openLease("mails", () => gather(0));
  let deafen: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let stopped = true;

  async function work(mail: Stored<QueuedMail>): Promise<void> {
    const waitedMs = clock().getTime() - Date.parse(mail.document.askedAt);
    try {
      const rendered = await render(mail, deps);
      if (rendered) await mailer.send(rendered);
      if (await isOfNobody(mail, rendered)) return await queue.remove(mail);
      await queue.end(mail);
    } catch (error) {
      const final = error instanceof MailRefused || waitedMs > PATIENCE_MS;
      const { kind, tries } = mail.document;
      tellFailure(deps, "mails", error, "a mail was not sent", { kind, tries, final });
      if (final) await queue.end(mail);
      else
        await queue.delay(
          mail,
          Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** mail.document.tries),
        );
    }
  }

  /** The account may have ended while its mail was made: then nothing of it is kept here either. */
  async function isOfNobody({ document }: Stored<QueuedMail>, sent?: Mail): Promise<boolean> {
    const userId = sent?.userId ?? document.userId;
    if (userId === undefined || (await loadAccount(deps.commands, userId))) return false;
    if (sent) await mailer.forget({ userId, address: sent.to });
    return true;
  }

  async function runRound(): Promise<void> {
    if (!lease.held()) return;
    for (
      let due = await queue.due(BATCH);
      due.length > 0 && !stopped && lease.held();
      due = await queue.due(BATCH)
    ) {
      for (const mail of due) if (lease.held()) await work(mail);
    }
    await queue.sweep(new Date(clock().getTime() - PATIENCE_MS));
  }

  function schedule(ms: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      round = runRound()
        .catch((error: unknown) =>
          tellFailure(deps, "mails", error, "the mail queue could not be worked"),
        )
        .finally(() => {
          round = undefined;
          schedule(pace.pollMs);
        });
    }, ms).unref();
  }

  function gather(ms: number): void {
    if (!round) schedule(ms);
  }

  return {
    start() {
      stopped = false;
      queue.onOrder(() => (lease.held() ? gather(pace.gatherMs) : keyValues.nudge(CHANNEL)));
      deafen = keyValues.onNudge(CHANNEL, () => gather(pace.gatherMs));
      lease.start();
      schedule(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      deafen?.();
      await round;
      await lease.stop();
    },
  };
}

/** The mail as it leaves, or nothing when nobody is to get one. Issues the link in the account's stream first. */
async function render(mail: Stored<QueuedMail>, deps: MailWorkerDeps): Promise<Mail | undefined> {
  const { kind, name, userId } = mail.document;
  const { publicUrl, commands } = deps;
  const found = await (userId === undefined
    ? findAccount(commands, deps.reservations, { kind: kindOf(mail.document), name })
    : loadAccount(commands, userId));
  if (!found || (kind === "verify" && found.account.emailVerified)) return undefined;
  const link =
    kind === "password-changed"
      ? `${publicUrl}/forgot-password`
      : await secretLink(mail, kind, found, deps);
  if (link === undefined) return undefined;
  const messageId = `${hashOf("mail", mail.id).slice(0, 32)}@${new URL(publicUrl).hostname}`;
  const letter = LETTERS[kind]({ name: found.account.name, link });
  return { messageId, to: found.account.email, userId: found.userId, ...letter };
}

/** The page that takes the token, or undefined when the account issues no such link any more. */
async function secretLink(
  mail: Stored<QueuedMail>,
  kind: LinkKind,
  found: FoundAccount,
  deps: MailWorkerDeps,
): Promise<string | undefined> {
  const secretId = derivedId("link", mail.id);
  if (!(await issueLink(mail, found, secretId, deps))) return undefined;
  const token = deps.tokens.issue(kind, { userId: found.userId, secretId });
  const page = kind === "verify" ? "verify-email" : "reset-password";
  return `${deps.publicUrl}/${page}?token=${encodeURIComponent(token)}`;
}

async function issueLink(
  mail: Stored<QueuedMail>,
  { userId }: FoundAccount,
  secretId: string,
  { commands }: MailWorkerDeps,
): Promise<boolean> {
  const { kind, askedAt } = mail.document;
  const hours = kind === "verify" ? VERIFICATION_HOURS : RESET_HOURS;
  const expiresAt = new Date(Date.parse(askedAt) + hours * 3600_000).toISOString();
  const type = kind === "verify" ? "IssueVerificationLink" : "IssueResetLink";
  const outcome = await commands.handle(streamOf("identity", userId), hashOf("link", mail.id), {
    type,
    secretId,
    expiresAt,
  });
  return outcome.ok;
}
