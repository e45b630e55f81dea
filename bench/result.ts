/** One measured figure and what it should be. */
export interface Result {
  /** Begins with the goal's name, such as `P3 append`. */
  name: string;
  /** Undefined when it couldn't be measured; `detail` says why. */
  value: number | undefined;
  /** Without a unit, it's a ratio of the product to the reference. */
  unit?: "s" | "ms" | "MB" | "errors";
  /** Undefined if it's only shown beside others. */
  goal?: { atLeast: number } | { atMost: number };
  /** The raw figures. */
  detail: string;
  /** Of BESIDE: what the ratio is of. */
  beside?: BesideRow;
}

/** A call at some number of connections: the medians of each side. */
export interface BesideRow {
  call: string;
  connections: number;
  product: SideFigures;
  reference: SideFigures;
  /** Of the product to the reference: how many times as many per second, and in the same CPU time. */
  ratios: { rate: number; cpu: number };
}

export interface SideFigures {
  /** Answers per second, without refused ones. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of CPU time per answer, of all processes of the side. */
  cpu: number;
  /** How many requests were refused, of all rounds. */
  refused: number;
}

export function isMet({ value, goal }: Result): boolean {
  if (goal === undefined) return true;
  if (value === undefined) return false;
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** `0.63`, `1.04 s`, `161 MB`. */
export function figureOf({ value, unit }: Pick<Result, "value" | "unit">): string {
  if (value === undefined) return "not measured";
  const digits = unit === undefined || unit === "s" ? 2 : 0;
  return `${value.toFixed(digits)}${unit === undefined ? "" : ` ${unit}`}`;
}

/** `>= 0.60`, `<= 3.00 s`; empty without a goal. */
export function goalOf({ goal, unit }: Result): string {
  if (goal === undefined) return "";
  const atLeast = "atLeast" in goal;
  const value = atLeast ? goal.atLeast : goal.atMost;
  return `${atLeast ? ">=" : "<="} ${figureOf({ value, ...(unit ? { unit } : {}) })}`;
}

/** `P3 append ratio 0.63 goal >= 0.60 met  [by rate …]` (contract, Commands). */
export function lineOf(result: Result): string {
  const verdict = result.value === undefined ? "" : isMet(result) ? " met" : " missed";
  const goal = result.goal === undefined ? "" : ` goal ${goalOf(result)}${verdict}`;
  const name = result.unit === undefined ? `${result.name} ratio` : result.name;
  return `${name} ${figureOf(result)}${goal}  [${result.detail}]`;
}
