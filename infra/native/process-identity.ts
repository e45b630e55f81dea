import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Distinguishes a process from a later one with the same pid, by the boot and its start time. Undefined when the
 * process doesn't exist, or is a zombie.
 */
export function identityOf(pid: number): string | undefined {
  if (existsSync("/proc/self/stat")) return identityFromProc(pid);
  const { stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
    encoding: "utf8",
  });
  const [state = "", ...started] = stdout.trim().split(/\s+/);
  return state === "" || state.startsWith("Z") ? undefined : started.join(" ");
}

function identityFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name in parentheses may contain anything; fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", threads, started] = [fields[0], Number(fields[17]), fields[19]];
  // A killed process still holds its ports and files while any of its threads is alive.
  if ((state === "Z" || state === "X") && threads <= 1) return undefined;
  return `${bootId()}/${started}`;
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "unknown";
  }
}
