import { googleCallback, registerBody } from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { commitIdOfCall } from "@laurel/hosting/http/commit-id";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { GoogleSubject } from "../domain/google-link.ts";
import type { AccountRefusal } from "../domain/decide.ts";
import type { GoogleCommand } from "../domain/google.ts";
import type { AccountCommands } from "../stream.ts";
import { findAccount, loadAccount, type FoundAccount } from "../accounts.ts";
import { googleName } from "../reserved-names.ts";
import type { Reservations } from "../reservations.ts";
import type { Claims } from "./third-party.ts";
import type { UnverifiedAccounts } from "../unverified.ts";
import { usernamesFor } from "./usernames.ts";

export type GoogleRefusal = "EmailNotVerified" | "AccountConflict";
export interface GoogleSignIn {
  userId: string;
  accountVersion: number;
}
type Outcome = Result<GoogleSignIn, GoogleRefusal>;

export interface GoogleAccountsDeps {
  commands: AccountCommands;
  reservations: Reservations;
  unverified: UnverifiedAccounts;
  clock: Clock;
}

/**
 * Finds or makes the account of a person by the provider's claims. Known by issuer and subject, never by the address. A
 * verified account with the same verified address is linked; an unverified one is removed (specification §5; MSRC,
 * Pre-hijacked accounts, 2022). `flowId` names the command, so that a repeat has one effect.
 */
export async function googleAccount(
  claims: Claims,
  flowId: string,
  deps: GoogleAccountsDeps,
): Promise<Outcome> {
  const { commands, reservations } = deps;
  const owner = await reservations.ownerOf("google", googleName(claims));
  const known = owner === undefined ? undefined : await loadAccount(commands, owner);
  if (known && isLinked(known, claims)) return signedIn(known);
  const { data: email } = registerBody.shape.email.safeParse(claims.email);
  if (!claims.emailVerified || email === undefined) return refuse("EmailNotVerified");
  const proven = { ...claims, email };
  const holder = await findAccount(commands, reservations, { kind: "email", name: email });
  if (holder?.account.emailVerified) {
    const { issuer, subject } = claims;
    const now = deps.clock().toISOString();
    const command = { type: "LinkGoogle", google: { issuer, subject }, email, now } as const;
    return link(command, holder.userId, flowId, deps);
  }
  if (holder) {
    const stream = streamOf("identity", holder.userId);
    const fence = await commands.handle(stream, hashOf("abandon unverified", stream), {
      type: "AbandonUnverified",
    });
    if (!fence.ok) return refuse("AccountConflict");
  }
  return register(proven, flowId, deps);
}

function isLinked({ account }: FoundAccount, { issuer, subject }: Claims): boolean {
  return account.google?.issuer === issuer && account.google.subject === subject;
}

const signedIn = ({ userId, version }: FoundAccount): Outcome =>
  accept({ userId, accountVersion: version });

/** Links Google to the account of a person who is logged in. Its address may be another one. */
export async function linkOwnGoogle(
  { issuer, subject }: Claims,
  userId: string,
  flowId: string,
  deps: GoogleAccountsDeps,
): Promise<Outcome> {
  const google = { issuer, subject };
  const now = deps.clock().toISOString();
  return link({ type: "LinkOwnGoogle", google, now }, userId, flowId, deps);
}

/** Unlinks it. Somebody else can then use it. */
export async function unlinkGoogle(
  { userId, account }: FoundAccount,
  commitId: string,
  { commands, reservations }: GoogleAccountsDeps,
): Promise<Result<StreamHead, AccountRefusal>> {
  const stream = streamOf("identity", userId);
  const outcome = await commands.handle(stream, commitId, { type: "UnlinkGoogle" });
  if (!outcome.ok) return outcome;
  if (account.google) await reservations.release("google", googleName(account.google), userId);
  return accept(outcome.value.head);
}

/** From now on the person can sign in both ways. */
async function link(
  command: Extract<GoogleCommand, { google: GoogleSubject }>,
  userId: string,
  flowId: string,
  { commands, reservations }: GoogleAccountsDeps,
): Promise<Outcome> {
  const name = googleName(command.google);
  if (!(await reservations.reserve("google", name, userId))) return refuse("AccountConflict");
  const commitId = commitIdOfCall(googleCallback, { subject: userId, commandId: flowId });
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  if (!outcome.ok) {
    await reservations.release("google", name, userId);
    return refuse("AccountConflict");
  }
  return accept({ userId, accountVersion: outcome.value.head.version });
}

/**
 * Reserves the names first, then appends the event that completes the account. After a crash at any point, no name
 * stays reserved without an account.
 */
async function register(
  claims: Claims,
  flowId: string,
  { commands, reservations, unverified, clock }: GoogleAccountsDeps,
): Promise<Outcome> {
  const { issuer, subject, email } = claims;
  const commitId = commitIdOfCall(googleCallback, {
    subject: googleName(claims),
    commandId: flowId,
  });
  const userId = derivedId("account", commitId);
  await unverified.begin(userId, clock().toISOString());
  const username = await firstFree(usernamesFor(email, userId), (candidate) =>
    reservations.reserve("username", candidate, userId),
  );
  const registration = {
    issuer,
    subject,
    username,
    name: registerBody.shape.name.safeParse(claims.name).data ?? username,
    email,
    avatarUrl: claims.picture,
    at: clock().toISOString(),
  };
  const isFree =
    (await reservations.reserve("email", email, userId)) &&
    (await reservations.reserve("google", googleName(claims), userId));
  const outcome = isFree
    ? await commands.handle(streamOf("identity", userId), commitId, {
        type: "RegisterWithGoogle",
        registration,
      })
    : refuse("AlreadyRegistered" as const);
  if (outcome.ok) {
    await unverified.end(userId);
    return accept({ userId, accountVersion: outcome.value.head.version });
  }
  await reservations.releaseAllOf(userId);
  return refuse("AccountConflict");
}

async function firstFree(
  candidates: readonly string[],
  reserve: (candidate: string) => Promise<boolean>,
): Promise<string> {
  for (const candidate of candidates) if (await reserve(candidate)) return candidate;
  throw new Error("A username derived from a user id belongs to another person");
}
