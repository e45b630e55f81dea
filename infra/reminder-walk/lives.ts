import type { Happening } from "@laurel/notifications/domain/testing/reminder-oracle";
import { createChoices, type Choices } from "../../scripts/seed/choices.ts";

/** What a person does on a day. Dates are days of the walk. */
export type Change =
  | { kind: "add"; id: string; date: number }
  | { kind: "move"; id: string; date: number }
  | { kind: "delete"; id: string }
  | { kind: "renew"; id: string; as: string; date: number }
  | { kind: "settings"; enabled: boolean; days: number[] };

export interface Life {
  username: string;
  /** Entered on the first day, before reminders are switched on. */
  credentials: { id: string; date: number }[];
  days: number[];
  /** By day of the walk, at most one a day. */
  changes: ReadonlyMap<number, Change>;
}

/** From `from` until `to`, which are days of the walk. */
export interface Outage {
  kind: "product" | "mail server";
  from: number;
  to: number;
}

export interface Walk {
  days: number;
  lives: Life[];
  outages: Outage[];
}

export interface WalkSize {
  people: number;
  credentials: number;
  days: number;
}

/** People change something at this hour, and outages begin and end at it. */
export const CHANGE_HOUR = 9;
export const SWITCH_ON_HOUR = 10;
/** Changes of one person in the whole walk. */
const CHANGES = 8;
const USUAL_DAYS = [90, 30, 7, 1];

export function createWalk(seed: string, { people, credentials, days }: WalkSize): Walk {
  const choices = createChoices(seed);
  const outages = outagesOf(days, choices);
  // Nobody can change anything while the product is down. When an outage ends, what was missed is sent at once.
  const isQuiet = (day: number) =>
    outages.some(
      ({ kind, from, to }) => day === to || (kind === "product" && day >= from && day < to),
    );
  const lives = Array.from({ length: people }, (_, index) =>
    lifeOf(`person${index + 1}`, { credentials, days, choices, isQuiet }),
  );
  return { days, lives, outages };
}

/** One of the mail server and one of the product in each hundred days, one to five days long. */
function outagesOf(days: number, choices: Choices): Outage[] {
  const outages: Outage[] = [];
  for (let from = 12; from + 8 < days; from += 50) {
    const kind = outages.length % 2 === 0 ? "mail server" : "product";
    const begin = from + choices.number(0, 20);
    outages.push({ kind, from: begin, to: begin + choices.number(1, 5) });
  }
  return outages.filter(({ to }) => to < days);
}

interface LifeOptions {
  credentials: number;
  days: number;
  choices: Choices;
  isQuiet(day: number): boolean;
}

function lifeOf(username: string, options: LifeOptions): Life {
  const { credentials: count, days, choices, isQuiet } = options;
  const credentials = Array.from({ length: count }, (_, index) => ({
    id: `${username}-c${index + 1}`,
    date: choices.number(-10, days + 100),
  }));
  const held = credentials.map(({ id }) => id);
  const drawn = Array.from({ length: CHANGES }, () => choices.number(1, days - 1));
  const busy = [...new Set(drawn)].filter((day) => !isQuiet(day)).toSorted((a, b) => a - b);
  return {
    username,
    credentials,
    days: choices.chance(0.5) ? USUAL_DAYS : daysOf(choices),
    changes: new Map(busy.map((day) => [day, changeOn(day, held, username, choices)])),
  };
}

const daysOf = (choices: Choices) =>
  choices.some([0, 1, 2, 3, 5, 7, 10, 14, 30, 45, 60, 90, 180, 365], choices.number(1, 8));

/** `held` are the credentials that can still be changed. */
function changeOn(day: number, held: string[], username: string, choices: Choices): Change {
  const soon = day + choices.number(-3, 120);
  const added = `${username}-d${day}`;
  const [first = added, ...others] = held;
  const id = choices.one([first, ...others]);
  if (held.length === 0 || choices.chance(0.3)) return { kind: "add", id: added, date: soon };
  if (choices.chance(0.2))
    return { kind: "settings", enabled: choices.chance(0.7), days: daysOf(choices) };
  if (choices.chance(0.5)) return { kind: "move", id, date: soon };
  // Renewed and deleted ones are left alone afterwards.
  held.splice(held.indexOf(id), 1);
  if (choices.chance(0.5)) return { kind: "delete", id };
  return { kind: "renew", id, as: added, date: soon };
}

/** The same life for the oracle. */
export function happeningsOf(life: Life, outages: readonly Outage[]): Happening[] {
  const at = (day: number) => day * 24 + CHANGE_HOUR;
  return [
    { kind: "settings", hour: 0, enabled: false, days: life.days },
    ...life.credentials.map((one) => ({ kind: "credential" as const, hour: at(0), ...one })),
    { kind: "settings", hour: SWITCH_ON_HOUR, enabled: true, days: life.days },
    ...[...life.changes].flatMap(([day, change]) => happeningsOfChange(change, at(day))),
    ...outages.flatMap(({ kind, from, to }): Happening[] => [
      { kind, hour: at(from), isUp: false },
      { kind, hour: at(to), isUp: true },
    ]),
  ];
}

function happeningsOfChange(change: Change, hour: number): Happening[] {
  const entry = (id: string, date: number | undefined): Happening => ({
    kind: "credential",
    hour,
    id,
    date,
  });
  switch (change.kind) {
    case "settings":
      return [{ ...change, hour }];
    case "delete":
      return [entry(change.id, undefined)];
    case "renew":
      return [entry(change.id, undefined), entry(change.as, change.date)];
    default:
      return [entry(change.id, change.date)];
  }
}
