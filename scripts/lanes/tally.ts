/** How many tests passed and failed. A command without tests counts as one. */
export interface Figures {
  passed: number;
  failed: number;
}

export interface Failure {
  /** The name of the check. */
  check: string;
  text: string;
  /** The test file that failed, if the check has any. */
  file?: string;
}

/** The figures of a test runner's report, and what failed. */
export interface Outcome extends Figures {
  failures: readonly Omit<Failure, "check">[];
}

/** Counts how checks end. */
export interface Tally {
  count(check: string, figures: Figures): void;
  /** `ended` is whether the runner succeeded. `read` reads its report, and throws if it wrote none. */
  countReport(check: string, ended: boolean, read: () => Outcome): void;
  figuresOf(check: string): Figures;
  total(): Figures;
  /** What failed and why. CI's log is read from its end, so failures are printed again there. */
  failures(): readonly Failure[];
}

export function createTally(): Tally {
  const counted = new Map<string, Figures>();
  const failures: Failure[] = [];

  const figuresOf = (check: string) => counted.get(check) ?? { passed: 0, failed: 0 };

  function count(check: string, { passed, failed }: Figures): void {
    const before = figuresOf(check);
    counted.set(check, { passed: before.passed + passed, failed: before.failed + failed });
    if (failed === 0) return;
    const text = `${failed} failed: ${check}`;
    failures.push({ check, text });
    process.stdout.write(`  ${text}\n`);
  }

  /** A runner that wrote no report, or that failed although its tests passed, counts as one failure. */
  function failedAsAWhole(check: string, text: string): void {
    count(check, { passed: 0, failed: 1 });
    failures.push({ check, text });
  }

  return {
    count,
    countReport(check, ended, read) {
      let outcome: Outcome;
      try {
        outcome = read();
      } catch (error) {
        return failedAsAWhole(check, String(error));
      }
      count(check, outcome);
      failures.push(...outcome.failures.map((failure) => ({ check, ...failure })));
      if (!ended && outcome.failed === 0) failedAsAWhole(check, "ended with an error");
    },
    figuresOf,
    total() {
      const all = [...counted.values()];
      return {
        passed: all.reduce((sum, { passed }) => sum + passed, 0),
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    failures: () => failures,
  };
}
