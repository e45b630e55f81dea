import { FORMER_USERNAME_DAYS } from "@laurel/contracts/constants";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { foldName } from "./names.ts";

export interface FormerUsername {
  username: string;
  /** Until when nobody else can take it. ISO 8601 UTC. */
  keptUntil: string;
}

export interface Usernames {
  username: string;
  /** The latest first. Names whose time has passed go with the next change. */
  formerUsernames: readonly FormerUsername[];
  /** How often a reserved name was given up, or released. A change that was prepared before is refused. */
  givenUp: number;
}

export type UsernameEvent =
  | {
      type: "UsernameChanged";
      data: { username: string; former: string; at: string; keptUntil: string };
    }
  /** A name that this account has reserved, but doesn't hold, becomes free, or another person takes it. */
  | { type: "UsernameGivenUp"; data: { username: string } };

export type UsernameCommand =
  /** `givenUp` is from before the name was reserved. */
  | { type: "ChangeUsername"; username: string; givenUp: number; now: string }
  | { type: "GiveUpUsername"; username: string; now: string };

export type UsernameRefusal = "UsernameWasGivenUp" | "TooManyUsernames" | "UsernameHeld";

/** As many former usernames are kept at a time. */
export const MAX_FORMER_USERNAMES = 5;
const KEPT_MS = FORMER_USERNAME_DAYS * 24 * 3600_000;

const TYPES: ReadonlySet<string> = new Set<UsernameEvent["type"] | UsernameCommand["type"]>([
  "UsernameChanged",
  "UsernameGivenUp",
  "ChangeUsername",
  "GiveUpUsername",
]);
export const isUsernameEvent = (event: { type: string }): event is UsernameEvent =>
  TYPES.has(event.type);
export const isUsernameCommand = (command: { type: string }): command is UsernameCommand =>
  TYPES.has(command.type);

const isSame = (one: string, other: string) => foldName(one) === foldName(other);

export const keptUsernames = ({ formerUsernames }: Usernames, now: string) =>
  formerUsernames.filter(({ keptUntil }) => now < keptUntil);

/** Whether nobody else can have the name at `now`. */
export const holdsUsername = (account: Usernames, asked: string, now: string) =>
  isSame(account.username, asked) ||
  keptUsernames(account, now).some(({ username }) => isSame(username, asked));

export function evolveUsernames(account: Usernames, event: UsernameEvent): Usernames {
  const { formerUsernames } = account;
  switch (event.type) {
    case "UsernameChanged": {
      const { username, former, at, keptUntil } = event.data;
      const others = keptUsernames(account, at).filter((one) => !isSame(one.username, username));
      const kept = isSame(former, username) ? [] : [{ username: former, keptUntil }];
      return { ...account, username, formerUsernames: [...kept, ...others] };
    }
    case "UsernameGivenUp": {
      const left = formerUsernames.filter((one) => !isSame(one.username, event.data.username));
      return { ...account, formerUsernames: left, givenUp: account.givenUp + 1 };
    }
  }
}

export function decideUsername(
  command: UsernameCommand,
  account: Usernames,
): Result<UsernameEvent[], UsernameRefusal> {
  const { username, now } = command;
  if (command.type === "GiveUpUsername")
    return holdsUsername(account, username, now)
      ? refuse("UsernameHeld")
      : accept([{ type: "UsernameGivenUp", data: { username } }]);
  const former = account.username;
  if (username === former) return accept([]);
  if (command.givenUp !== account.givenUp) return refuse("UsernameWasGivenUp");
  const isTooMany = keptUsernames(account, now).length >= MAX_FORMER_USERNAMES;
  if (isTooMany && !holdsUsername(account, username, now)) return refuse("TooManyUsernames");
  const keptUntil = new Date(Date.parse(now) + KEPT_MS).toISOString();
  return accept([{ type: "UsernameChanged", data: { username, former, at: now, keptUntil } }]);
}
