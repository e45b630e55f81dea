/** Takes one step of a process once its turn has come. A process that was killed never gets another turn. */
export type Step = <Value>(effect: () => Promise<Value>) => Promise<Value>;
export type Process = (step: Step) => Promise<unknown>;

/** A process stops for ever before its step of this number (from 0). */
export interface Kill {
  process: number;
  beforeStep: number;
}

/** One order of steps: who had the turn, and who else could have had it. */
interface Run {
  turns: { chosen: number; others: number[] }[];
  /** Steps that each process has taken. */
  steps: number[];
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Runs the processes step by step. `script` says who has each of the first turns; then each continues as long as it can.
 * Throws what a process throws.
 */
async function run(
  processes: readonly Process[],
  script: readonly number[],
  kill?: Kill,
): Promise<Run> {
  const waiting = new Map<number, () => Promise<void>>();
  const steps = processes.map(() => 0);
  const failures: unknown[] = [];
  const running = processes.map(async (process, index) => {
    const step: Step = (effect) =>
      new Promise((resolve, reject) => {
        if (kill?.process === index && kill.beforeStep === steps[index]) return;
        waiting.set(index, async () => {
          waiting.delete(index);
          steps[index] = (steps[index] ?? 0) + 1;
          await effect().then(resolve, reject);
        });
      });
    await process(step).catch((error: unknown) => failures.push(error));
  });
  const turns: Run["turns"] = [];
  for (let latest = 0; ;) {
    await settled();
    if (waiting.size === 0) break;
    const ready = [...waiting.keys()].toSorted((one, other) => one - other);
    const scripted = script[turns.length];
    const usual = ready.includes(latest) ? latest : (ready[0] ?? 0);
    const chosen = scripted !== undefined && ready.includes(scripted) ? scripted : usual;
    turns.push({ chosen, others: ready.filter((one) => one !== chosen) });
    latest = chosen;
    await waiting.get(chosen)?.();
  }
  void running;
  if (failures.length > 0) throw failures[0];
  return { turns, steps };
}

/**
 * Runs every order in which at most `switches` times another process takes over before one has ended. `begin` makes fresh
 * processes, and `check` looks at what they leave. Returns how many orders there were.
 */
export async function inEveryOrder<World>(
  begin: () => Promise<{ world: World; processes: readonly Process[] }>,
  check: (world: World, script: string) => Promise<void>,
  { switches, kill }: { switches: number; kill?: Kill },
): Promise<{ orders: number; steps: number[] }> {
  let orders = 0;
  let most: number[] = [];
  async function explore(script: readonly number[], left: number): Promise<void> {
    const { world, processes } = await begin();
    const { turns, steps } = await run(processes, script, kill);
    orders += 1;
    most = steps.map((count, index) => Math.max(count, most[index] ?? 0));
    await check(
      world,
      `${turns.map(({ chosen }) => chosen).join("")} ${JSON.stringify(kill ?? "")}`,
    );
    if (left === 0) return;
    for (let at = script.length; at < turns.length; at += 1)
      for (const other of turns[at]?.others ?? [])
        await explore([...turns.slice(0, at).map(({ chosen }) => chosen), other], left - 1);
  }
  await explore([], switches);
  return { orders, steps: most };
}

/** The same, also with each process killed before each of its steps. */
export async function inEveryOrderAndKilled<World>(
  begin: () => Promise<{ world: World; processes: readonly Process[] }>,
  check: (world: World, script: string) => Promise<void>,
  { switches, switchesWhenKilled }: { switches: number; switchesWhenKilled: number },
): Promise<number> {
  const { orders, steps } = await inEveryOrder(begin, check, { switches });
  let sum = orders;
  for (const [process, count] of steps.entries())
    for (let beforeStep = 0; beforeStep < count; beforeStep += 1) {
      const kill = { process, beforeStep };
      sum += (await inEveryOrder(begin, check, { switches: switchesWhenKilled, kill })).orders;
    }
  return sum;
}
