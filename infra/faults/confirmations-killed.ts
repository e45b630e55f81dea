import { listCredentials } from "@laurel/contracts/routes/credentials";
import type { Issuer } from "@laurel/contracts/services";
import { signUp } from "@laurel/standalone/testing/test-user";
import { findInEngines } from "@laurel/testing/engine-search";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { askAndAnswer, differences, ENDS, tokensTo, type Asked } from "./confirmation-steps.ts";
import { createPersonCaller, RETRY_MS } from "./person-caller.ts";
import { killAt, processOf } from "./processes.ts";
import { createRandom } from "./random.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";
import { workThrough } from "./work-through.ts";
import type { Workload } from "./workload.ts";

const PEOPLE = 10;
/** One less than a person may make in a day. */
const REQUESTS = 9;
const SEEDS = 2 ** 31;
const KILLED: readonly Issuer[] = ["portfolio", "notifications"];
const LONGEST_PAUSE_MS = 1_500;
/** When nobody is acknowledged anything. */
const QUIET_MS = 10_000;

interface Askers extends Omit<Workload, "refused"> {
  /** Requests whose last step was acknowledged. */
  asked: readonly Asked[];
  /** Mails that came twice, in the end. */
  twice(): number;
  /** Resolves when somebody gets their next definite answer, or after a while without. */
  nextAcknowledgement(): Promise<void>;
}

/** People who ask for confirmations, and those who answer, take back or are withdrawn. */
async function startAskers(trial: Trial): Promise<Askers> {
  const { product, random } = trial;
  const { url } = product;
  const since = new Date();
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const names = Array.from({ length: PEOPLE }, (_, n) => `c${n}-${randomUUID().slice(0, 8)}`);
  const persons = await Promise.all(names.map((name) => signUp(url, name)));
  const caller = createPersonCaller();
  const asked: Asked[] = [];
  let next = Promise.withResolvers<void>();
  let twice = 0;
  let isEnding = false;
  const onAcknowledged = () => {
    next.resolve();
    next = Promise.withResolvers();
  };
  const running = persons.map(async (person) => {
    const chance = createRandom(random.below(SEEDS));
    for (let made = 0; made < REQUESTS && !isEnding; made += 1) {
      const end = chance.pick(ENDS) ?? "kept";
      const done = await askAndAnswer({ caller, person, url, onAcknowledged, canary }, end);
      if (done) asked.push(done);
    }
  });
  return {
    asked,
    findings: caller.findings,
    acknowledged: caller.acknowledged,
    slowest: caller.slowest,
    twice: () => twice,
    nextAcknowledgement: () => Promise.race([next.promise, pause(QUIET_MS)]),
    async stop() {
      // Deletions that have begun are finished, so that all that is left with the canary is wrong.
      isEnding = true;
      await Promise.all(running);
      caller.stop();
    },
    async check() {
      const wrong = await Promise.all(asked.map((one) => differences(one, url)));
      const left = await findInEngines(product.environment, canary, since);
      const mails = await Promise.all(asked.map(({ email }) => tokensTo(url, email)));
      twice = mails.filter((tokens) => tokens.length > 1).length;
      const strange = mails.filter((tokens) => new Set(tokens).size !== 1).length;
      return [
        ...wrong.flat(),
        ...new Set(left.map((where) => `the canary is in ${where}`)),
        ...(strange > 0 ? [`${strange} requests have no mail, or several links`] : []),
      ];
    },
    async untilServed() {
      const started = performance.now();
      const untilListed = async (person: (typeof persons)[number]) => {
        while ((await caller.ask(person, "GET", listCredentials.path))?.status !== 200)
          await pause(RETRY_MS);
      };
      await Promise.all(persons.map(untilListed));
      return (performance.now() - started) / 1_000;
    },
  };
}

/** Each kill comes right after an acknowledgement, before what follows from it. */
async function killedAfterAnswers(trial: Trial): Promise<Outcome> {
  const askers = await startAskers(trial);
  const outcome = await workThrough(trial, askers, async () => {
    for (let left = inForm(trial, 10, 40); left > 0; left -= 1) {
      await askers.nextAcknowledgement();
      killAt(processOf(trial, KILLED));
      await pause(trial.random.below(LONGEST_PAUSE_MS));
    }
  });
  const ends = ENDS.map((end) => `${askers.asked.filter((one) => one.end === end).length} ${end}`);
  const figures = `answers: ${ends.join(", ")}; ${askers.twice()} mails came twice; ${outcome.figures}`;
  return { findings: outcome.findings, figures };
}

/** Every acknowledged answer of a referee is kept, and what they took back is gone (contract, Confirmations). */
export const confirmationsKilled: readonly Scenario[] = [
  {
    id: "confirmations-killed",
    name: "portfolio and notifications are killed right after requests and answers are acknowledged",
    run: killedAfterAnswers,
  },
];
