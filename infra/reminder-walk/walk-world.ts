import { createMovedClock } from "@laurel/testing/moved-clock";
import { freePort } from "@laurel/testing/free-port";
import { setTimeout as pause } from "node:timers/promises";
import {
  createReminderCatcher,
  type CaughtReminder,
  type ReminderCatcher,
} from "./caught-reminders.ts";
import { createWalk, type Walk, type WalkSize } from "./lives.ts";
import { createMortalProduct, type MortalProduct } from "./mortal-product.ts";
import { promisedBy, wordsOf, type PromisedReminder } from "./promised.ts";

export interface WalkOptions extends WalkSize {
  seed: string;
  /** Where the product keeps its data. */
  folder: string;
  print(line: string): void;
}

/** Everything that takes part in a walk. */
export interface WalkWorld {
  walk: Walk;
  promised: ReadonlyMap<number, readonly PromisedReminder[]>;
  /** The beginning of day 0. */
  start: Date;
  product: MortalProduct;
  catcher: ReminderCatcher;
  /** Moves the clock to five minutes past this hour. */
  turnTo(day: number, hour: number): Promise<void>;
  /** Waits until the mails of the day up to this hour have arrived, and prints when some don't. */
  awaitMails(day: number, hour: number): Promise<void>;
  /** The mails that the product is known to have recorded. */
  recorded: Set<CaughtReminder>;
  /** How often the clock had to go on before all mails of a day had arrived. */
  hops(): number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const POLL_MS = 50;
/** A call that began before and ends after a jump of the clock would be refused: its internal token has expired. */
const NOTICED_MS = 100;
/** A mail is sent within seconds. After this, the clock goes on a little, so that failed attempts are repeated. */
const PATIENCE_MS = 6_000;
const HOP_MS = 10 * MINUTE_MS;
/** All on the same day, which begins at 8 or 9 o'clock. */
const MOST_HOPS = 20;
const SHOWN = 5;

export async function createWalkWorld(options: WalkOptions): Promise<WalkWorld> {
  const { seed, folder, print, ...size } = options;
  const walk = createWalk(seed, size);
  const promised = promisedBy(walk);
  // Ends today: brokers refuse times in the future.
  const start = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - walk.days * DAY_MS);
  const clock = createMovedClock(folder, start);
  const today = () => Math.floor((clock.now().getTime() - start.getTime()) / DAY_MS);
  const catcher = await createReminderCatcher(today);
  const product = createMortalProduct(await freePort(), {
    DATA_DIR: `${folder}/data`,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...clock.environment,
  });
  let hops = 0;

  async function moveTo(ms: number): Promise<void> {
    clock.moveTo(new Date(ms));
    await pause(NOTICED_MS);
  }

  async function isComplete(missing: () => string[]): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() < deadline) {
      if (missing().length === 0) return true;
      await pause(POLL_MS);
    }
    return false;
  }

  return {
    walk,
    promised,
    start,
    product,
    catcher,
    turnTo: (day, hour) => moveTo(start.getTime() + day * DAY_MS + hour * HOUR_MS + 5 * MINUTE_MS),
    async awaitMails(day, hour) {
      const due = (promised.get(day) ?? []).filter((mail) => mail.hour <= hour).map(wordsOf);
      const missing = () => {
        const arrived = new Set(catcher.caughtOn(day).map(wordsOf));
        return due.filter((words) => !arrived.has(words));
      };
      for (let hop = 0; hop < MOST_HOPS; hop += 1) {
        if (await isComplete(missing)) return;
        hops += 1;
        await moveTo(clock.now().getTime() + HOP_MS);
      }
      print(`${missing().length} didn't arrive: ${missing().slice(0, SHOWN).join("; ")}`);
    },
    recorded: new Set(),
    hops: () => hops,
  };
}
