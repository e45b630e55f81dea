import { getMe, meSchema } from "@laurel/contracts/routes/users";
import { signUp } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createPersonCaller, type PersonCaller } from "../person-caller.ts";
import { inForm, type Outcome, type Trial } from "../scenario.ts";
import type { Change } from "./change.ts";
import { dedupe, differences, type Consumer } from "./consumer.ts";
import { delaysOf } from "./delays.ts";
import { followFeeds } from "./feed-followers.ts";
import { wholeFeed } from "./feed-reader.ts";
import { createHistory } from "./history.ts";
import { receiveWebhooks } from "./hook-receiver.ts";
import { writeUntil, type Writer } from "./writer.ts";

const PEOPLE = 6;
/** Concurrent writers of one person. */
const LANES = 2;
const COMPLETE_MS = 120_000;

export interface TrialOptions {
  trial: Pick<Trial, "form">;
  url: string;
  folder: string;
  /** Consumers besides the feed and the webhooks. */
  others: readonly Consumer[];
  /** Kills processes while people write. Returns findings, and figures for the report. */
  fault(): Promise<{ findings: readonly string[]; figures: string }>;
  /** More findings, once all consumers are complete. */
  check?(
    writers: readonly Writer[],
    feeds: ReadonlyMap<string, readonly Change[]>,
  ): Promise<string[]>;
}

/**
 * People write before, during and after the fault, while consumers follow. In the end each consumer must have got the
 * whole feed of each person once, and each feed must be what was acknowledged.
 */
export async function tryConsumers(options: TrialOptions): Promise<Outcome> {
  const { url, folder, others, fault } = options;
  const caller = createPersonCaller();
  const writers = await Promise.all(Array.from({ length: PEOPLE }, () => join(url, caller)));
  const hooks = await receiveWebhooks(writers);
  const consumers: Consumer[] = [...others, await followFeeds(url, writers, folder), hooks];
  try {
    const calm = () => pause(inForm(options.trial, 2_000, 6_000));
    await writeDuring(writers, calm, consumers);
    const before = delaysOf(writers, hooks);
    hooks.misbehave();
    const faulted = await writeDuring(writers, () => fault().finally(hooks.behave), consumers);
    const middle = new Set(writers.flatMap(({ history }) => [...history.times.keys()]));
    const feeds = (await writeDuring(writers, calm, consumers)).feeds;
    const after = delaysOf(writers, hooks, middle);
    const got = await gotBy(consumers, feeds);
    const findings = [
      ...caller.findings,
      ...faulted.result.findings,
      ...writers.flatMap(({ userId, history }) =>
        history.findings(userId, feeds.get(userId) ?? []),
      ),
      ...consumers.flatMap((consumer) => consumer.findings()),
      ...got.flatMap((one) => one.findings),
      ...((await options.check?.(writers, feeds)) ?? []),
    ];
    const acknowledged = sum(writers.map(({ history }) => history.acknowledged()));
    const refused = sum(writers.map(({ history }) => history.refused()));
    const { refused: errors, hung, cutOff } = hooks.misbehaved();
    const figures = [
      `${acknowledged} writes acknowledged, ${refused} refused`,
      faulted.result.figures,
      ...got.map(({ name, events, repeats }) => `${name} ${events} events, ${repeats} repeats`),
      `receiver: ${errors} times 500, ${hung} times silent, ${cutOff} times cut off`,
      `write to webhook while all was up: ${[before, after].map(delayText).join(", then ")}`,
    ].join("; ");
    return { findings, figures };
  } finally {
    await Promise.all(consumers.map((consumer) => consumer.stop()));
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const delayText = (delays: readonly number[]) =>
  `p50 ${(delays[Math.floor(delays.length / 2)] ?? 0).toFixed(0)} ms, greatest ${(delays.at(-1) ?? 0).toFixed(0)} ms`;

async function join(url: string, caller: PersonCaller): Promise<Writer> {
  const person = await signUp(url, `c-${randomUUID().slice(0, 12)}`);
  const { id: userId } = meSchema.parse(await (await person.call("GET", getMe.path)).json());
  return { caller, person, userId, history: createHistory() };
}

/** Lets people write while `work` runs. Then waits until every consumer has the whole feed, or two minutes. */
async function writeDuring<Result>(
  writers: readonly Writer[],
  work: () => Promise<Result>,
  consumers: readonly Consumer[],
): Promise<{ result: Result; feeds: Map<string, Change[]> }> {
  let ended = false;
  const lanes = writers.flatMap((writer) => Array.from({ length: LANES }, () => writer));
  const writing = Promise.all(lanes.map((writer) => writeUntil(writer, () => ended)));
  // A writer that gets no definite answer for this long gives up, and that is a finding.
  let result: Result;
  try {
    result = await work();
  } finally {
    ended = true;
    const giveUp = setTimeout(() => writers.forEach(({ caller }) => caller.stop()), COMPLETE_MS);
    await writing;
    clearTimeout(giveUp);
  }
  const deadline = performance.now() + COMPLETE_MS;
  const feeds = await patiently(deadline, () => feedsOf(writers));
  while (performance.now() < deadline && !(await areComplete(consumers, feeds))) await pause(1_000);
  return { result, feeds };
}

async function feedsOf(writers: readonly Writer[]): Promise<Map<string, Change[]>> {
  return new Map(
    await Promise.all(
      writers.map(async ({ userId, person }) => [userId, await wholeFeed(person)] as const),
    ),
  );
}

async function patiently<Value>(deadline: number, work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(500);
    }
  }
}

async function areComplete(
  consumers: readonly Consumer[],
  feeds: ReadonlyMap<string, readonly Change[]>,
): Promise<boolean> {
  for (const { changesOf } of consumers)
    for (const [userId, feed] of feeds) {
      const ids = new Set((await changesOf(userId)).map(({ id }) => id));
      if (feed.some(({ id }) => !ids.has(id))) return false;
    }
  return true;
}

/** What each consumer got of all people, and where that differs from the feeds. */
async function gotBy(
  consumers: readonly Consumer[],
  feeds: ReadonlyMap<string, readonly Change[]>,
) {
  return Promise.all(
    consumers.map(async ({ name, changesOf, skipped }) => {
      const findings: string[] = [];
      let events = 0;
      let repeats = skipped();
      for (const [userId, feed] of feeds) {
        const got = dedupe(name, await changesOf(userId));
        events += got.once.length;
        repeats += got.repeats;
        findings.push(...got.findings, ...differences(name, got.once, feed));
      }
      return { name, events, repeats, findings };
    }),
  );
}
