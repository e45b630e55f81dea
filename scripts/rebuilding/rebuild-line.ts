import type { RebuildStatus } from "@laurel/contracts/internal";
import { duration } from "../seed/progress.ts";

const digits = (value: number) => value.toLocaleString("en-US");

/** `credentials: 12,000 of 40,000 streams, about 2 min 20 s left` */
export function rebuildLine(name: string, status: RebuildStatus): string {
  const { state, streams, of } = status;
  if (of === 0) return `${name}: counting streams`;
  const done = `${name}: ${digits(streams)} of ${digits(of)} streams`;
  if (state === "paused") return `${done}, paused`;
  return `${done}${leftOf(status)}`;
}

/** Later streams take as long as earlier ones, because their names are in no order that matters. */
function leftOf({ streams, of, seconds }: RebuildStatus): string {
  if (streams === 0) return "";
  const leftMs = (Math.max(0, of - streams) * seconds * 1_000) / streams;
  return leftMs === 0 ? ", switching over" : `, about ${duration(leftMs)} left`;
}

/** How a rebuild ended: `Rebuilt credentials: 40,000 streams in 3 min 20 s` */
export function endLine(name: string, { state, streams, seconds, reason }: RebuildStatus): string {
  return state === "done"
    ? `Rebuilt ${name}: ${digits(streams)} streams in ${duration(seconds * 1_000)}`
    : `${name} couldn't be rebuilt: ${reason ?? "unknown"}. People still read the former version`;
}
