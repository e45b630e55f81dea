import { register as registerCall } from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import { derivedId, derivedNumericId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Result } from "@laurel/event-sourcing/kernel/result";
import { commitIdOfCall } from "@laurel/hosting/http/commit-id";
import { ConfigError } from "@laurel/hosting/process/config";
import { foldName } from "@laurel/identity/domain/names";
import { orderVerification } from "@laurel/identity/owed-mails";
import { register } from "@laurel/identity/registration";
import type { SeedCommands } from "./open-commands.ts";
import { hasPublicProfile, seedUsername } from "./people.ts";
import { credentialOf } from "./sample-credential.ts";
import { profileOf, registrationOf } from "./sample-person.ts";

/** Names the data. Everything is derived from it, so another name would need other usernames, too. */
const SEED = "laurel-seed-1";
const HOUR_MS = 60 * 60 * 1_000;

const commitIdOf = (number: number, step: string) => hashOf(SEED, String(number), step);
const credentialCommit = (number: number, index: number) =>
  commitIdOf(number, `credential ${index}`);

export interface SeededPerson {
  /** 1 is the first. */
  number: number;
  /** How many credentials the person gets. */
  credentials: number;
}

export interface PersonWork {
  /** Called for each credential that wasn't there. */
  onCredential(): void;
  /** Ends the work before the next command. */
  signal: AbortSignal;
}

/**
 * Registers a person and adds their profile and credentials. Every command has the same commit id each time, so it can
 * be interrupted anywhere and repeated. Throws ConfigError when somebody else has the username or the address.
 */
export async function seedPerson(
  commands: SeedCommands,
  { number, credentials }: SeededPerson,
  { onCredential, signal }: PersonWork,
): Promise<void> {
  const { portfolios } = commands;
  const missing = await firstMissing(credentials, async (index) => {
    const commit = await portfolios.find(credentialCommit(number, index));
    // An erasure empties commits and keeps their ids, so nothing can be added under the same ids again.
    if (commit?.events.length === 0)
      throw new ConfigError(
        `${seedUsername(number)} was seeded here and then erased. Seed people in another data folder or database`,
      );
    return commit !== undefined;
  });
  // Credentials are added last.
  const hasProfile = missing > 0;
  if (missing === credentials && hasProfile) return;
  const userId = await registerVerified(commands, number);
  if (!hasProfile) {
    if (signal.aborted) return;
    await changeProfile(commands, number, userId);
    await switchRemindersOff(commands, number, userId);
  }
  const stream = streamOf("portfolio", userId);
  for (let index = missing; index < credentials; index += 1) {
    if (signal.aborted) return;
    const commitId = credentialCommit(number, index);
    const at = commands.clock();
    accepted(
      await commands.credentials.handle(stream, commitId, {
        type: "AddCredential",
        id: derivedNumericId("credential", commitId),
        fields: credentialOf(number, index, at),
        at: at.toISOString(),
      }),
    );
    onCredential();
  }
}

/** They are added in order, so it looks at the last one first, and halves the rest. */
async function firstMissing(
  count: number,
  exists: (index: number) => Promise<boolean>,
): Promise<number> {
  let [present, missing] = [0, count];
  if (count > 0 && (await exists(count - 1))) return count;
  while (present < missing) {
    const middle = Math.floor((present + missing) / 2);
    if (await exists(middle)) present = middle + 1;
    else missing = middle;
  }
  return present;
}

async function registerVerified({ registration }: SeedCommands, number: number): Promise<string> {
  const { commands, mails, unverified, clock } = registration;
  const form = registrationOf(number);
  const commandId = `${SEED}/${number}`;
  const subject = `${foldName(form.username)} ${foldName(form.email)}`;
  const expected = derivedId("account", commitIdOfCall(registerCall, { subject, commandId }));
  // Before the registration: if this process ends right after it, the running product finds that the mail was sent.
  await orderVerification(mails, streamOf("identity", expected), form.email);
  const registered = await register(form, commandId, registration);
  if (!registered.ok)
    throw new ConfigError(
      `${form.username} or ${form.email} belongs to an account that wasn't seeded`,
    );
  const { userId } = registered.value;
  const stream = streamOf("identity", userId);
  const secretId = derivedId("link", commitIdOf(number, "link"));
  const expiresAt = new Date(clock().getTime() + HOUR_MS).toISOString();
  const issue = { type: "IssueVerificationLink", secretId, expiresAt } as const;
  accepted(await commands.handle(stream, commitIdOf(number, "issue link"), issue));
  const verify = { type: "VerifyEmail", secretId, now: clock().toISOString() } as const;
  accepted(await commands.handle(stream, commitIdOf(number, "verify"), verify));
  await unverified.end(userId);
  return userId;
}

async function changeProfile(
  { profiles, slugs }: SeedCommands,
  number: number,
  userId: string,
): Promise<void> {
  const {
    interests = [],
    publicProfileSlug: slug,
    jobTitle = "",
    company = "",
    bio = "",
  } = profileOf(number);
  const stream = streamOf("profile", userId);
  if (slug !== undefined && !(await slugs.reserve(slug, userId)))
    throw new ConfigError(`The profile address ${slug} belongs to somebody else`);
  const change = {
    type: "ChangeProfile",
    texts: { jobTitle, company, bio },
    slug,
    interests: interests.map(({ name }) => name),
  } as const;
  accepted(await profiles.handle(stream, commitIdOf(number, "profile"), change));
  if (!hasPublicProfile(number) || slug === undefined) return;
  const publish = { type: "PublishProfile", slug } as const;
  accepted(await profiles.handle(stream, commitIdOf(number, "publish"), publish));
}

/** Their addresses don't exist, and their credentials expire soon enough to be reminded of. */
async function switchRemindersOff(
  { notifications }: SeedCommands,
  number: number,
  userId: string,
): Promise<void> {
  const change = { type: "ChangeReminders", enabled: false } as const;
  const stream = streamOf("notifications", userId);
  accepted(await notifications.handle(stream, commitIdOf(number, "reminders"), change));
}

function accepted<Value>(outcome: Result<Value, unknown>): void {
  if (!outcome.ok) throw new Error(`A command was refused: ${JSON.stringify(outcome.refusal)}`);
}
