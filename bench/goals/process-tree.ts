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

function parentOf(pid: number): number {
  try {
    // The name is in parentheses and may contain anything. The state and the parent follow it.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}
