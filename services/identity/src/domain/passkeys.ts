import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";

/** A passkey. Nothing in it is secret: the private key never leaves the person's device. Bytes are base64url. */
export interface Passkey {
  passkeyId: string;
  credentialId: string;
  publicKey: string;
  /** How often the authenticator says that it was used; 0 if it doesn't count. */
  counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  transports: readonly string[];
  name: string;
  createdAt: string;
  /** Empty if never. */
  lastUsedAt: string;
}

/** The challenge that an answer of an authenticator was for. Each is good once. */
type Answered = { challengeId: string; at: string };

export interface Passkeys {
  /** In the order in which they were added. */
  list: readonly Passkey[];
  /** Challenges that were answered, as far as they could still be valid. */
  answered: readonly Answered[];
}

export type PasskeyEvent =
  | { type: "PasskeyAdded"; data: Answered & Omit<Passkey, "createdAt" | "lastUsedAt"> }
  | { type: "PasskeyUsed"; data: Answered & { passkeyId: string; counter: number } }
  | { type: "PasskeyRemoved"; data: { passkeyId: string; at: string } };

/** The caller has verified what the authenticator signed. */
export type PasskeyCommand =
  | ({ type: "AddPasskey"; challengeId: string; now: string } & Omit<
      Passkey,
      "createdAt" | "lastUsedAt"
    >)
  | { type: "UsePasskey"; passkeyId: string; counter: number; challengeId: string; now: string }
  | { type: "RemovePasskey"; passkeyId: string; now: string };

const EVENTS: ReadonlySet<string> = new Set<PasskeyEvent["type"]>([
  "PasskeyAdded",
  "PasskeyUsed",
  "PasskeyRemoved",
]);
const COMMANDS: ReadonlySet<string> = new Set<PasskeyCommand["type"]>([
  "AddPasskey",
  "UsePasskey",
  "RemovePasskey",
]);
export const isPasskeyEvent = (event: { type: string }): event is PasskeyEvent =>
  EVENTS.has(event.type);
export const isPasskeyCommand = (command: { type: string }): command is PasskeyCommand =>
  COMMANDS.has(command.type);

export type PasskeyRefusal =
  | "TooManyPasskeys"
  | "PasskeyKnown"
  | "NoSuchPasskey"
  | "ChallengeUsed"
  | "CounterWentBack"
  | "LastWayToLogIn";

export const MAX_PASSKEYS = 20;
/** The longest time for which a challenge is valid. */
export const CHALLENGE_MS = 150_000;

export const NO_PASSKEYS: Passkeys = { list: [], answered: [] };

export function evolvePasskeys(passkeys: Passkeys, event: PasskeyEvent): Passkeys {
  const { list } = passkeys;
  switch (event.type) {
    case "PasskeyAdded": {
      const { challengeId, at, ...added } = event.data;
      return {
        list: [...list, { ...added, createdAt: at, lastUsedAt: "" }],
        answered: answer(passkeys, { challengeId, at }),
      };
    }
    case "PasskeyUsed": {
      const { passkeyId, counter, challengeId, at } = event.data;
      return {
        list: list.map((one) =>
          one.passkeyId === passkeyId ? { ...one, counter, lastUsedAt: at } : one,
        ),
        answered: answer(passkeys, { challengeId, at }),
      };
    }
    case "PasskeyRemoved":
      return { ...passkeys, list: list.filter((one) => one.passkeyId !== event.data.passkeyId) };
  }
}

function answer({ answered }: Passkeys, latest: Answered): Answered[] {
  const oldest = Date.parse(latest.at) - CHALLENGE_MS;
  return [...answered.filter(({ at }) => Date.parse(at) >= oldest), latest];
}

/** `hasOtherWay` says whether the person can also log in without a passkey. */
export function decidePasskeys(
  command: PasskeyCommand,
  passkeys: Passkeys,
  hasOtherWay: boolean,
): Result<PasskeyEvent[], PasskeyRefusal> {
  const at = command.now;
  const { list, answered } = passkeys;
  const isAnswered = (id: string) => answered.some(({ challengeId }) => challengeId === id);
  switch (command.type) {
    case "AddPasskey": {
      const { type: _type, now: _now, ...added } = command;
      if (isAnswered(added.challengeId)) return refuse("ChallengeUsed");
      if (list.some(({ credentialId }) => credentialId === added.credentialId))
        return refuse("PasskeyKnown");
      if (list.length >= MAX_PASSKEYS) return refuse("TooManyPasskeys");
      return accept([{ type: "PasskeyAdded", data: { ...added, at } }]);
    }
    case "UsePasskey": {
      const { passkeyId, counter, challengeId } = command;
      const passkey = list.find((one) => one.passkeyId === passkeyId);
      if (!passkey) return refuse("NoSuchPasskey");
      if (isAnswered(challengeId)) return refuse("ChallengeUsed");
      if (wentBack(passkey.counter, counter)) return refuse("CounterWentBack");
      return accept([{ type: "PasskeyUsed", data: { passkeyId, counter, challengeId, at } }]);
    }
    case "RemovePasskey": {
      const { passkeyId } = command;
      if (!list.some((one) => one.passkeyId === passkeyId)) return refuse("NoSuchPasskey");
      if (list.length === 1 && !hasOtherWay) return refuse("LastWayToLogIn");
      return accept([{ type: "PasskeyRemoved", data: { passkeyId, at } }]);
    }
  }
}

/** Removes the passkeys that were added since a time. */
export const removePasskeysSince = ({ list }: Passkeys, since: string, at: string) =>
  list
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ passkeyId }): PasskeyEvent => ({ type: "PasskeyRemoved", data: { passkeyId, at } }));

/** Somebody may have copied the authenticator (Web Authentication, 7.2, step 22). */
function wentBack(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}
