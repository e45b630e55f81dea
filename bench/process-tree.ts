import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A process and its descendants, parents first. Only the process where the system has no /proc. */
export function treeOf(pid: number): number[] {
  if (!existsSync("/proc/self/stat")) return [pid];
  const children = Map.groupBy(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number),
    parentOf,
  );
  const tree = [pid];
  for (const parent of tree) tree.push(...(children.get(parent) ?? []));
  return tree;
}

/**
 * The CPU time of a process and its descendants so far, those that have ended included, in milliseconds; NaN where the
 * system has no /proc.
 */
export function cpuTimeOf(pid: number): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const ticks = treeOf(pid).map((each) => {
    const fields = fieldsOf(each);
    return SPENT.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** Linux counts CPU time for programs in hundredths of a second (USER_HZ), whatever its own clock is. */
const MS_PER_TICK = 10;

/** Where proc(5) has these fields of /proc/<pid>/stat, counted after the name. */
const FIELD = { parent: 1, userTime: 11, systemTime: 12, childUserTime: 13, childSystemTime: 14 };
/** The time of children is that of those who have ended. */
const SPENT = [FIELD.userTime, FIELD.systemTime, FIELD.childUserTime, FIELD.childSystemTime];

const parentOf = (pid: number) => Number(fieldsOf(pid)[FIELD.parent] ?? 0);

/** Empty for a process that has ended. */
function fieldsOf(pid: number): string[] {
  try {
    // The name is in parentheses and may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
