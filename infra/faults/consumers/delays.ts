import type { HookReceivers } from "./hook-receiver.ts";
import type { Writer } from "./writer.ts";

/** The milliseconds from each write's answer to its webhook, in ascending order, without the forms in `except`. */
export function delaysOf(
  writers: readonly Writer[],
  hooks: HookReceivers,
  except: ReadonlySet<string> = new Set(),
): number[] {
  const delays: number[] = [];
  for (const { userId, history } of writers)
    for (const { form, at } of hooks.firstAccepted(userId)) {
      const answered = history.times.get(form);
      // The webhook may be faster than the answer.
      if (answered !== undefined && !except.has(form)) delays.push(Math.max(0, at - answered));
    }
  return delays.toSorted((a, b) => a - b);
}
