import { VERIFICATION_HOURS, RESET_HOURS } from "@laurel/contracts/constants";
import { deviceText } from "@laurel/contracts/device-name";
import { isolatedWithin } from "@laurel/contracts/directions";
import { directionOf } from "@laurel/contracts/languages";
import type { AccountMailKind } from "@laurel/contracts/mail-kinds";
import { streamOf } from "@laurel/contracts/topics";
import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import type { RenderedLetter } from "@laurel/mail/letter";
import { messageIdOf } from "@laurel/mail/message-id";
import { withoutLinks } from "@laurel/mail/without-links";
import type { Translate } from "@laurel/texts/translate";
import { translateTo } from "@laurel/texts/translations";
import type { AccountLanguages } from "./account-languages.ts";
import { findAccount, loadAccount, type FoundAccount } from "./accounts.ts";
import type { RegisteredAccount } from "./domain/account.ts";
import type { AccountCommand } from "./domain/decide.ts";
import { addressWith, isVerifiedOf, type Address } from "./domain/addresses.ts";
import type { LinkKind, LinkTokens } from "./link-tokens.ts";
import { kindOf, type QueuedMail } from "./mail-queue.ts";
import {
  codeMissingMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  usernameChangedMail,
  verificationMail,
  wrongPasswordsMail,
  type AccountMail,
} from "./mails/account-mails.ts";
import { addressAddedMail, addressMail, emailChangedMail } from "./mails/address-mails.ts";
import { addressRemovedMail, changeUndoneMail, emailRemovedMail } from "./mails/removal-mails.ts";
import { securedElsewhereMail, securedMail } from "./mails/secured-mails.ts";
import type { Reservations } from "./reservations.ts";
import type { AccountCommands } from "./stream.ts";

const LETTERS: Record<AccountMailKind, (mail: AccountMail) => RenderedLetter> = {
  verify: verificationMail,
  reset: resetMail,
  secured: securedMail,
  "secured-elsewhere": securedElsewhereMail,
  "password-changed": passwordChangedMail,
  address: addressMail,
  "address-added": addressAddedMail,
  "email-changed": emailChangedMail,
  "email-removed": emailRemovedMail,
  "address-removed": addressRemovedMail,
  "change-undone": changeUndoneMail,
  "username-changed": usernameChangedMail,
  "new-device": newDeviceMail,
  "code-missing": codeMissingMail,
  "wrong-passwords": wrongPasswordsMail,
};

export interface MailRenderingDeps {
  commands: AccountCommands;
  reservations: Reservations;
  tokens: LinkTokens;
  languages: Pick<AccountLanguages, "of">;
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
  const to = found && recipientOf(mail.document, found.account);
  const path = to && (await pathOf(mail, found, deps));
  if (!path) return undefined;
  const { account } = found;
  const t = translateTo(await deps.languages.of(found));
  const letter = LETTERS[kind]({
    t,
    ...namesFor(to, account, t),
    email: apart(account.email, t),
    address: apart(to.about, t),
    from: placeOf(mail.document, t),
    at: mail.document.askedAt,
    time: mail.document.time ?? "",
    canUndo: addressWith(account, name)?.undoableUntil !== "",
    link: `${publicUrl}/${path}`,
  });
  const messageId = messageIdOf(mail.id, publicUrl);
  return { messageId, to: to.address, userId: found.userId, ...letter };
}

/**
 * How a mail calls the person. Anybody can register any address under any name, so an address that isn't verified gets
 * only the username, as a text that no mail program makes a link of.
 */
function namesFor(
  to: Recipient,
  account: RegisteredAccount,
  t: Translate,
): Pick<AccountMail, "name" | "username"> {
  const { name, username } = account;
  const further = addressWith(account, to.address);
  const isVerified = further ? further.isVerified : account.emailVerified;
  if (isVerified) return { name: apart(name, t), username: apart(username, t) };
  const shown = withoutLinks(username, directionOf(t.language));
  return { name: shown, username: shown };
}

const apart = (typed: string, { language }: Translate) =>
  isolatedWithin(directionOf(language), typed);

/** "Firefox on Linux, network 203.0.113.0/24". */
function placeOf({ device = "", network = "", from: words }: QueuedMail, t: Translate): string {
  if (words !== undefined) return words;
  const from = apart(t(deviceText(device)), t);
  return network === ""
    ? t("{device}, network unknown", { device: from })
    : t("{device}, network {network}", { device: from, network: apart(network, t) });
}

interface Recipient {
  address: string;
  /** The address that the mail tells of. */
  about: string;
}

/** Where the mail goes; undefined if it's not wanted any more. A reset mail goes to the address that was asked for. */
function recipientOf({ kind, name }: QueuedMail, account: RegisteredAccount) {
  const further = addressWith(account, name);
  const reset = () => (further?.isVerified ? own(further) : primary(account, further));
  // The account has it no longer, unless somebody has added it again.
  const gone = () => (isVerifiedOf(account, name) ? undefined : { address: name, about: name });
  const recipients: Record<QueuedMail["kind"], () => Recipient | undefined> = {
    verify: () => (account.emailVerified ? undefined : primary(account)),
    reset,
    secured: reset,
    "password-changed": () => primary(account),
    "username-changed": () => primary(account),
    "new-device": () => primary(account),
    "code-missing": () => primary(account),
    "wrong-passwords": () => primary(account),
    address: () => (further?.isVerified ? undefined : own(further)),
    "address-added": () => (isVerifiedOf(account, name) ? primary(account, further) : undefined),
    "email-removed": gone,
    "address-removed": gone,
    "change-undone": gone,
    // Not once the email has changed back.
    "secured-elsewhere": () =>
      isVerifiedOf(account, name) && !further ? primary(account) : undefined,
    "email-changed": () => further && { address: further.email, about: account.email },
  };
  return recipients[kind]();
}

const primary = ({ email }: RegisteredAccount, about?: Address): Recipient => ({
  address: email,
  about: about?.email ?? email,
});
const own = (further: Address | undefined): Recipient | undefined =>
  further && { address: further.email, about: further.email };

/** The pages of mails that need no token. */
const PLAIN_PAGES = {
  "password-changed": "forgot-password",
  "username-changed": "forgot-password",
  "new-device": "forgot-password",
  "code-missing": "forgot-password",
  "wrong-passwords": "settings?tab=security",
  "address-added": "settings",
  "email-removed": "auth",
  "address-removed": "auth",
  "change-undone": "auth",
  "secured-elsewhere": "forgot-password",
} as const satisfies Partial<Record<AccountMailKind, string>>;
const isPlain = (kind: AccountMailKind): kind is keyof typeof PLAIN_PAGES => kind in PLAIN_PAGES;

/** The page that the mail links to; undefined when the account no longer issues such a link. */
async function pathOf(
  mail: Stored<QueuedMail>,
  { userId, account }: FoundAccount,
  { commands, tokens }: MailRenderingDeps,
): Promise<string | undefined> {
  const { kind, name, askedAt } = mail.document;
  const secretId = derivedId("link", mail.id);
  const until = (hours: number) => new Date(Date.parse(askedAt) + hours * 3600_000).toISOString();
  const issued = async (command: LinkCommand) =>
    (await commands.handle(streamOf("identity", userId), hashOf("link", mail.id), command)).ok;
  const page = (path: string, link: LinkKind, id = secretId) =>
    `${path}?token=${encodeURIComponent(tokens.issue(link, { userId, secretId: id }))}`;
  const addressId = addressWith(account, name)?.addressId ?? "";
  if (isPlain(kind)) return PLAIN_PAGES[kind];
  switch (kind) {
    case "verify": {
      const expiresAt = until(VERIFICATION_HOURS);
      const isIssued = await issued({ type: "IssueVerificationLink", secretId, expiresAt });
      return isIssued ? page("verify-email", "verify") : undefined;
    }
    case "reset":
    case "secured": {
      const expiresAt = until(RESET_HOURS);
      const isIssued = await issued({ type: "IssueResetLink", secretId, expiresAt });
      return isIssued ? page("reset-password", "reset") : undefined;
    }
    case "address": {
      const expiresAt = until(VERIFICATION_HOURS);
      const isIssued = await issued({ type: "IssueAddressLink", addressId, secretId, expiresAt });
      return isIssued ? page("verify-address", "address") : undefined;
    }
    case "email-changed":
      return addressWith(account, name)?.undoableUntil === ""
        ? "forgot-password"
        : page("undo-email-change", "undo", addressId);
  }
}

type LinkCommand = Extract<
  AccountCommand,
  { type: "IssueVerificationLink" | "IssueResetLink" | "IssueAddressLink" }
>;
