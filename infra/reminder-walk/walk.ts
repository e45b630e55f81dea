import { setTimeout as pause } from "node:timers/promises";
import { createChoices, type Choices } from "../../scripts/seed/choices.ts";
import { CHANGE_HOUR, SWITCH_ON_HOUR, type Life } from "./lives.ts";
import { compare, type Comparison } from "./promised.ts";
import { createWalkWorld, type WalkOptions, type WalkWorld } from "./walk-world.ts";
import { createWalkingPerson, type WalkingPerson } from "./walking-person.ts";

/** People by their usernames. */
type People = ReadonlyMap<string, WalkingPerson>;

const MORNING = 8;
const END_OF_DAY = 23;
/** The share of days on which the product is killed. */
const KILLED_DAYS = 0.15;
const LATEST_KILL_MS = 2_500;
/**
 * Until what has been sent is recorded. Otherwise a mail of the last moment before days of outage would be sent again,
 * with the same Message-ID, but with the days that are left then.
 */
const RECORDED_MS = 3_000;
const AT_A_TIME = 8;
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
  try {
    const people = await settle(world);
    print(`${people.size} people with their credentials`);
    for (let day = 1; day < walk.days; day += 1) {
      await liveThrough(day, people, choices, world);
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
  return people;
}

async function liveThrough(
  day: number,
  people: People,
  choices: Choices,
  world: WalkWorld,
): Promise<void> {
  const { walk, product, catcher } = world;
  const isOfProduct = ({ kind }: { kind: string }) => kind === "product";
  const isDownAt = (hour: number) =>
    walk.outages
      .filter(isOfProduct)
      .some(({ from, to }) =>
        hour < CHANGE_HOUR ? day > from && day <= to : day >= from && day < to,
      );
  if (!isDownAt(MORNING)) {
    await world.turnTo(day, MORNING);
    if (choices.chance(KILLED_DAYS)) {
      await pause(choices.number(0, LATEST_KILL_MS));
      await product.killAndHeal(choices);
    }
    await world.awaitMails(day, CHANGE_HOUR - 1);
  }
  await world.turnTo(day, CHANGE_HOUR);
  for (const outage of walk.outages) {
    const part = isOfProduct(outage)
      ? { begin: product.kill, end: product.start }
      : { begin: catcher.switchOff, end: catcher.switchOn };
    if (outage.to === day) await part.end();
    if (outage.from !== day) continue;
    await pause(RECORDED_MS);
    await part.begin();
  }
  if (isDownAt(CHANGE_HOUR)) return;
  await forEachLife(walk.lives, async ({ username, changes }) => {
    const change = changes.get(day);
    if (change) await personOf(people, username).apply(change);
  });
  await world.awaitMails(day, END_OF_DAY);
}

function personOf(people: People, username: string): WalkingPerson {
  const person = people.get(username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}

/** Acts for everybody, a few at a time. */
async function forEachLife(
  lives: readonly Life[],
  act: (life: Life) => Promise<void>,
): Promise<void> {
  const waiting = lives.values();
  const worker = async () => {
    for (const life of waiting) await act(life);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
