import { text } from "@laurel/contracts/text";
import { unavailable } from "@laurel/hosting/http/problems";
import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperMemory } from "@laurel/hosting/work/helper-memory";
import { createHelperPool } from "@laurel/hosting/work/helper-pool";
import { personParty, type Party } from "@laurel/hosting/work/party";
import type { PasswordAnswer, PasswordTask } from "./password-worker.ts";

/** Computes hashes outside the event loop, in turn by party. Throws a 503 problem when too many are waiting. */
export interface PasswordHasher {
  hash(password: string, party: Party): Promise<string>;
  verify(hash: string, password: string, party: Party): Promise<boolean>;
  /** Takes as long as `verify` and returns nothing, for sign-ins to unknown accounts. */
  pretend(password: string, party: Party): Promise<void>;
  waiting(): number;
  close(): Promise<void>;
}

/** A hash takes 5 to 40 ms, so the last in the queue waits for some seconds. */
const WAITING = 200;
const WAITING_OF_PARTY = 150;
/** Strangers, as everybody who logs in, hold at most half of them: two, as a computer with two cores has use for. */
const THREADS = 4;
/** A hash takes 19 MiB, and the thread itself up to 23: most of it is what Node needs to load TypeScript. */
const THREAD_BYTES = mebibytes(42);
/** No password makes a thread need more. */
export const ENDED_BYTES = mebibytes(48);
/** All hashers of a process together. */
const memory = createHelperMemory(THREADS * THREAD_BYTES);
const NOBODY = personParty("the password of nobody");

const busy = () =>
  unavailable(
    text("Too many passwords are being checked right now. Please try again in a moment."),
    2,
  );

export function createPasswordHasher({ threads = THREADS } = {}): PasswordHasher {
  const pool = createHelperPool<PasswordTask, PasswordAnswer>({
    start: () => startThread(new URL("./password-worker.ts", import.meta.url), { heapMb: 64 }),
    helpers: threads,
    waiting: WAITING,
    waitingOfParty: WAITING_OF_PARTY,
    bytes: ENDED_BYTES,
    claims: () => THREAD_BYTES,
    memory,
    taskMs: 10_000,
    idleMs: 60_000,
    refusal: busy,
  });
  let dummy: Promise<string> | undefined;

  async function ask(task: PasswordTask, party: Party): Promise<string | boolean> {
    const answer = await pool.run(party, task);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  }

  const hash = async (password: string, party: Party) =>
    String(await ask({ kind: "hash", password }, party));
  const verify = async (stored: string, password: string, party: Party) =>
    (await ask({ kind: "verify", hash: stored, password }, party)) === true;

  /** Made once. If that fails, the next one tries again. */
  function dummyHash(): Promise<string> {
    dummy ??= hash("the password of nobody", NOBODY).catch((error: unknown) => {
      dummy = undefined;
      throw error;
    });
    return dummy;
  }

  return {
    hash,
    verify,
    async pretend(password, party) {
      await verify(await dummyHash(), password, party);
    },
    waiting: pool.waiting,
    close: pool.close,
  };
}
