/** One measured figure and what it should be. */
export interface Result {
  /** Begins with the goal's name, such as `P3 append`. */
  name: string;
  /** Undefined when it couldn't be measured; `detail` says why. */
  value: number | undefined;
  /** Without a unit, it's a ratio of the product to the reference. */
  unit?: "s" | "ms" | "MB" | "errors";
  goal: { atLeast: number } | { atMost: number };
  /** The raw figures. */
  detail: string;
}

export function isMet({ value, goal }: Result): boolean {
  if (value === undefined) return false;
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** `0.63`, `1.04 s`, `161 MB`. */
export function figureOf({ value, unit }: Pick<Result, "value" | "unit">): string {
  if (value === undefined) return "not measured";
  const digits = unit === undefined || unit === "s" ? 2 : 0;
  return `${value.toFixed(digits)}${unit === undefined ? "" : ` ${unit}`}`;
}

/** `>= 0.60`, `<= 3.00 s`. */
export function goalOf({ goal, unit }: Result): string {
  const atLeast = "atLeast" in goal;
  const value = atLeast ? goal.atLeast : goal.atMost;
  return `${atLeast ? ">=" : "<="} ${figureOf({ value, ...(unit ? { unit } : {}) })}`;
}

/** `P3 append ratio 0.63 goal >= 0.60 met  [by rate …]` (contract, Commands). */
export function lineOf(result: Result): string {
  const verdict = result.value === undefined ? "" : isMet(result) ? " met" : " missed";
  const name = result.unit === undefined ? `${result.name} ratio` : result.name;
  return `${name} ${figureOf(result)} goal ${goalOf(result)}${verdict}  [${result.detail}]`;
}
