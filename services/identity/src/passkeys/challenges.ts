import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { createHmac, timingSafeEqual } from "node:crypto";
import { CHALLENGE_MS } from "../domain/passkeys.ts";

/** What an authenticator signs a challenge for. */
export type ChallengePurpose = "register" | "log in" | "confirm";

/** Who may answer a challenge: the person who is logged in, or the browser that asked. */
export interface ChallengeUse {
  purpose: ChallengePurpose;
  holder: string;
}

/** Challenges are keyed MACs, so that nothing has to be stored for those that nobody answers. */
export interface Challenges {
  /** Base64url. The same command gets the same challenge again. */
  issue(use: ChallengeUse, commandId: string): string;
  /** The id of a challenge that was issued for this use and is still valid. Whether it was answered isn't known here. */
  read(use: ChallengeUse, challenge: string): string | undefined;
}

/** A challenge is valid in the window in which it was issued and in the next four: at least for two minutes. */
const WINDOWS = 5;
const WINDOW_MS = CHALLENGE_MS / WINDOWS;
const WINDOW_BYTES = 6;
const NONCE_BYTES = 16;
const ID_LENGTH = 24;

/** `key` is 32 bytes as base64url. */
export function createChallenges(key: string, clock: Clock): Challenges {
  const secret = Buffer.from(key, "base64url");
  const mac = (...parts: unknown[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["passkey challenge", ...parts]))
      .digest();
  const windowAt = () => Math.floor(clock().getTime() / WINDOW_MS);
  const proofOf = ({ purpose, holder }: ChallengeUse, head: Buffer) =>
    mac("proof", purpose, holder, head.toString("base64url"));

  return {
    issue(use, commandId) {
      const head = Buffer.alloc(WINDOW_BYTES + NONCE_BYTES);
      head.writeUIntBE(windowAt(), 0, WINDOW_BYTES);
      mac("nonce", use.purpose, use.holder, commandId).copy(head, WINDOW_BYTES, 0, NONCE_BYTES);
      return Buffer.concat([head, proofOf(use, head)]).toString("base64url");
    },
    read(use, challenge) {
      const bytes = Buffer.from(challenge, "base64url");
      const head = bytes.subarray(0, WINDOW_BYTES + NONCE_BYTES);
      const [given, right] = [bytes.subarray(head.length), proofOf(use, head)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const age = windowAt() - head.readUIntBE(0, WINDOW_BYTES);
      return age >= 0 && age < WINDOWS ? right.toString("hex").slice(0, ID_LENGTH) : undefined;
    },
  };
}
