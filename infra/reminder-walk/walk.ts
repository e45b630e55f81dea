import { setTimeout as pause } from "node:timers/promises";
import { createChoices, type Choices } from "../../scripts/seed/choices.ts";
import { CHANGE_HOUR, SWITCH_ON_HOUR, type Outage, type Walk } from "./lives.ts";
import { awaitRecords, forEachLife, personOf, type People } from "./people.ts";
import { compare, type Comparison } from "./promised.ts";
import { createWalkWorld, type WalkOptions, type WalkWorld } from "./walk-world.ts";
import { createWalkingPerson, type WalkingPerson } from "./walking-person.ts";

/** A world in which the product is killed on some mornings. */
interface KillingWorld extends WalkWorld {
  choices: Choices;
  killed: ReadonlySet<number>;
}

const MORNING = 8;
/** Half past 8. By then, what a kill interrupted is tried again, and nobody has changed anything yet. */
const RETRIED = 8.5;
const END_OF_DAY = 23;
/** The share of days on which the product is killed. */
const KILLED_DAYS = 0.15;
const LATEST_KILL_MS = 2_500;
const REPORTED_DAYS = 20;
/** Time for a mail too many to arrive. */
const LAST_PAUSE_MS = 5_000;

/**
 * People live through the days of a moved clock with the product, which is killed at random. Every day has to bring the
 * mails that the oracle promises, before the next one begins.
 */
export async function walkThrough(
  options: WalkOptions,
): Promise<Comparison & { kills: number; hops: number }> {
  const { seed, print } = options;
  const world = await createWalkWorld(options);
  const { walk, product, catcher } = world;
  const choices = createChoices(`${seed} kills`);
  const days = Array.from({ length: walk.days }, (_, day) => day);
  const killed = new Set(days.filter(() => choices.chance(KILLED_DAYS)));
  try {
    const people = await settle(world);
    const killing = { ...world, choices, killed };
    print(`${people.size} people with their credentials`);
    for (let day = 1; day < walk.days; day += 1) {
      await liveThrough(day, people, killing);
      if (day % REPORTED_DAYS === 0)
        print(`day ${day}: ${catcher.caught.length} mails, killed ${product.kills()} times`);
    }
    await pause(LAST_PAUSE_MS);
  } finally {
    await product.stop();
    await catcher.switchOff();
  }
  const all = [...world.promised.values()].flat();
  return { ...compare(all, catcher.caught), kills: product.kills(), hops: world.hops() };
}

/** Registers everybody with their credentials while reminders are switched off, and then switches them on. */
async function settle(world: WalkWorld): Promise<People> {
  const { walk, product, catcher, start } = world;
  await world.turnTo(0, CHANGE_HOUR);
  await product.start();
  const people = new Map<string, WalkingPerson>();
  await forEachLife(walk.lives, async ({ username, credentials, days }) => {
    const person = await createWalkingPerson(product.url, username, start);
    people.set(username, person);
    await person.apply({ kind: "settings", enabled: false, days });
    for (const one of credentials) await person.apply({ kind: "add", ...one });
  });
  // Until now, mails were kept in a folder, where the sign-up finds its links.
  await product.stop();
  await catcher.switchOn();
  await world.turnTo(0, SWITCH_ON_HOUR);
  await product.start({ SMTP_URL: catcher.url });
  await forEachLife(walk.lives, ({ username, days }) =>
    personOf(people, username).apply({ kind: "settings", enabled: true, days }),
  );
  await world.awaitMails(0, END_OF_DAY);
  await awaitRecords(people, world);
  return people;
}

async function liveThrough(day: number, people: People, world: KillingWorld): Promise<void> {
  const { walk, killed } = world;
  if (!isDown(day, MORNING, walk)) await liveMorning(day, people, world);
  await world.turnTo(day, CHANGE_HOUR);
  for (const outage of walk.outages) await changeOver(day, outage, people, world);
  if (isDown(day, CHANGE_HOUR, walk)) return;
  await forEachLife(walk.lives, async ({ username, changes }) => {
    const change = changes.get(day);
    if (change) await personOf(people, username).apply(change);
  });
  await world.awaitMails(day, END_OF_DAY);
  if (killed.has(day + 1)) await awaitRecords(people, world);
}

function isDown(day: number, hour: number, { outages }: Walk): boolean {
  const isNow = ({ from, to }: Outage) =>
    hour < CHANGE_HOUR ? day > from && day <= to : day >= from && day < to;
  return outages.some((outage) => outage.kind === "product" && isNow(outage));
}

async function liveMorning(day: number, people: People, world: KillingWorld): Promise<void> {
  const { product, choices, killed } = world;
  await world.turnTo(day, MORNING);
  if (killed.has(day)) {
    await pause(choices.number(0, LATEST_KILL_MS));
    await product.killAndHeal(choices);
  }
  await world.awaitMails(day, CHANGE_HOUR - 1);
  if (!killed.has(day)) return;
  await world.turnTo(day, RETRIED);
  await awaitRecords(people, world);
}

/** Ends or begins the outage if it's the day. */
async function changeOver(
  day: number,
  { kind, from, to }: Outage,
  people: People,
  world: WalkWorld,
): Promise<void> {
  const { product, catcher } = world;
  const part =
    kind === "product"
      ? { begin: product.kill, end: product.start }
      : { begin: catcher.switchOff, end: catcher.switchOn };
  if (to === day) await part.end();
  if (from !== day) return;
  await awaitRecords(people, world);
  await part.begin();
}
