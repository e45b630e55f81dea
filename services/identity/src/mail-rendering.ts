import { VERIFICATION_HOURS, RESET_HOURS } from "@laurel/contracts/constants";
import { streamOf } from "@laurel/contracts/topics";
import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import type { RenderedLetter } from "@laurel/mail/letter";
import { messageIdOf } from "@laurel/mail/message-id";
import type { AccountCommands } from "./stream.ts";
import { findAccount, loadAccount, type FoundAccount } from "./accounts.ts";
import type { LinkKind, LinkTokens } from "./link-tokens.ts";
import { kindOf, type MailKind, type QueuedMail } from "./mail-queue.ts";
import {
  passwordChangedMail,
  resetMail,
  verificationMail,
  type LinkMail,
} from "./mails/account-mails.ts";
import type { Reservations } from "./reservations.ts";

const LETTERS: Record<MailKind, (mail: LinkMail) => RenderedLetter> = {
  verify: verificationMail,
  reset: resetMail,
  "password-changed": passwordChangedMail,
};

export interface MailRenderingDeps {
  commands: AccountCommands;
  reservations: Reservations;
  tokens: LinkTokens;
  publicUrl: string;
}

/** The mail as it's sent, or nothing when there is no recipient. It first records the link in the account's stream. */
export async function renderQueuedMail(
  mail: Stored<QueuedMail>,
  deps: MailRenderingDeps,
): Promise<Mail | undefined> {
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
  const messageId = messageIdOf(mail.id, publicUrl);
  const letter = LETTERS[kind]({ name: found.account.name, link });
  return { messageId, to: found.account.email, userId: found.userId, ...letter };
}

/** The page that accepts the token; undefined when the account no longer issues such a link. */
async function secretLink(
  mail: Stored<QueuedMail>,
  kind: LinkKind,
  found: FoundAccount,
  deps: MailRenderingDeps,
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
  { commands }: MailRenderingDeps,
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
