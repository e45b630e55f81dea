import { randomId } from "@laurel/event-sourcing/kernel/ids";
import type { Commit, RecordedEvent } from "@laurel/event-sourcing/ports/event-store";

/** A commit for suites: `size` events from `first` on, with unique content. */
export function sampleCommit(
  stream: string,
  first: number,
  more: Partial<Commit> & { size?: number } = {},
): Commit & { events: RecordedEvent[] } {
  const { size = 1, ...fields } = more;
  const id = fields.id ?? randomId();
  const numbers = Array.from({ length: size }, (_, index) => first + index);
  const events = numbers.map((number) => ({
    type: "SampleAdded",
    version: 1,
    data: { number, id, tags: ["ż", null] },
  }));
  return {
    id,
    stream,
    first,
    last: first + size - 1,
    at: "2026-01-02T03:04:05.678Z",
    external: [],
    ...fields,
    events: [...(fields.events ?? events)],
  };
}
