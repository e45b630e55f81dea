import type { PublicCommit, PublicEvent } from "@laurel/contracts/internal";
import type { Commit, RecordedEvent } from "@laurel/platform/ports/event-store";
import type { StreamDomain } from "@laurel/platform/runtime/stream-domain";
import { lockerDecider, type LockerCommand, type LockerRefusal } from "./domain/decide.ts";
import { lockerHistory } from "./domain/history.ts";
import type { Locker, LockerEvent } from "./domain/locker.ts";

/** Other services of ours see which documents there are; notes stay here. A locker's end is what it deletes. */
export function lockerPublicForm({ stream, first, last, at, events }: Commit): PublicCommit {
  return { stream, first, last, at, events: events.flatMap((event) => publicEvent(event) ?? []) };
}

function publicEvent(stored: RecordedEvent): PublicEvent | undefined {
  const event = lockerHistory.read(stored);
  switch (event.type) {
    case "DocumentUploaded": {
      const { notes: _notes, ...document } = event.data.document;
      return { type: event.type, version: 1, data: { document } };
    }
    case "DocumentDeleted":
      return { type: event.type, version: 1, data: { id: event.data.id } };
    case "LockerErased":
      return undefined;
  }
}

export const lockerDomain: StreamDomain<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  decider: lockerDecider,
  history: lockerHistory,
  snapshotSchema: "locker-1",
  external: () => [],
  closes: ({ type }) => type === "LockerErased",
};
