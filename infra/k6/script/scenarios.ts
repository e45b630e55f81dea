/** One part of a run. The rate changes evenly to its level, or stays where it is. */
export interface Stage {
  /** Share of the run's duration, in percent. */
  percent: number;
  /** Share of the run's rate at the end of the stage, in percent. */
  level: number;
}

/** How often people, visitors and programs arrive, and what they may have to put up with. */
export interface Scenario {
  about: string;
  /** Visits per second at the peak; RATE replaces it. */
  rate: number;
  /** DURATION replaces it. */
  duration: string;
  /** Without stages, the rate is constant. */
  stages?: readonly Stage[];
  /** Visitors take every step in turn, whatever its weight, and every call must succeed once. */
  everyCall?: true;
  limits: {
    /** The share of requests that may fail, most of them because Laurel is busy and answers 503. */
    failed: number;
    /** The share of answers that may have another status. */
    wrongStatus: number;
    /** The share of visits that may be dropped because all virtual users are busy. */
    dropped: number;
    /** Factor for the times in calls.ts. */
    slowness: number;
  };
}

const HOLDS = { failed: 0.001, wrongStatus: 0.001, dropped: 0.01, slowness: 1 };
/** Beyond its capacity the product may be slow and may refuse requests, but its answers are still right. */
const BENDS = { failed: 0.25, wrongStatus: 0.001, dropped: 0.25, slowness: 10 };

export const SCENARIOS = {
  smoke: {
    about: "a few visits, to see that every call works",
    rate: 4,
    duration: "15s",
    everyCall: true,
    // It also runs on busy machines, so it says nothing about speed.
    limits: { failed: 0.05, wrongStatus: 0, dropped: 0.5, slowness: 50 },
  },
  load: {
    about: "the visits of a busy day",
    rate: 20,
    duration: "5m",
    stages: [
      { percent: 20, level: 100 },
      { percent: 70, level: 100 },
      { percent: 10, level: 0 },
    ],
    limits: HOLDS,
  },
  stress: {
    about: "more and more visits, in five steps, to find where it gets slow",
    rate: 100,
    duration: "10m",
    stages: [
      ...[20, 40, 60, 80, 100].flatMap((level) => [
        { percent: 4, level },
        { percent: 14, level },
      ]),
      { percent: 10, level: 0 },
    ],
    limits: BENDS,
  },
  spike: {
    about: "ten times the visits within seconds, and back",
    rate: 100,
    duration: "4m",
    stages: [
      { percent: 5, level: 10 },
      { percent: 25, level: 10 },
      { percent: 4, level: 100 },
      { percent: 26, level: 100 },
      { percent: 4, level: 10 },
      { percent: 36, level: 10 },
    ],
    limits: BENDS,
  },
  soak: {
    about: "a steady rate for hours, to find what grows",
    rate: 10,
    duration: "2h",
    limits: HOLDS,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[];
