import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "./scenario.ts";

/** A fault of the broker during a workload. */
export interface BrokenBroker {
  id: string;
  /** For example, "the broker is paused permanently". */
  name: string;
  /** Applies the fault until `ended`. The broker works again when this resolves. */
  disturb(trial: Trial, ended: () => boolean): Promise<void>;
}

const untilEnded = async (ended: () => boolean) => {
  while (!ended()) await pause(100);
};

/** These faults must not affect anybody: readers pull when the bus delivers nothing. */
export const brokenBrokers: readonly BrokenBroker[] = [
  {
    id: "broker-stuttering",
    name: "the broker stands still for up to 2 s at a time",
    async disturb({ product, random }, ended) {
      while (!ended()) {
        product.engine("kafka").pause();
        await pause(random.below(2_000));
        product.engine("kafka").resume();
        await pause(200);
      }
    },
  },
  {
    id: "broker-standing-still",
    name: "the broker stands still for good",
    async disturb({ product }, ended) {
      product.engine("kafka").pause();
      await untilEnded(ended);
      product.engine("kafka").resume();
    },
  },
  {
    id: "broker-down",
    name: "the broker is down",
    async disturb({ product }, ended) {
      await product.engine("kafka").kill();
      await untilEnded(ended);
      await product.engine("kafka").start();
    },
  },
];

export const PEOPLE = 8;

/** Lets this many people work while the broker is broken. Returns their findings, and how many seconds it took. */
export async function workWhile(
  trial: Trial,
  broker: BrokenBroker,
  work: (person: number) => Promise<string[]>,
): Promise<{ findings: string[]; seconds: string }> {
  const started = performance.now();
  let ended = false;
  const disturbing = broker.disturb(trial, () => ended);
  const findings = (await Promise.all(Array.from({ length: PEOPLE }, (_, n) => work(n)))).flat();
  ended = true;
  await disturbing;
  return { findings, seconds: ((performance.now() - started) / 1000).toFixed(0) };
}
