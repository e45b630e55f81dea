import { lockerEventSchema } from "@laurel/contracts/events/documents";
import { createPublicForm, keptInside } from "@laurel/event-sourcing/streams/public-form";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";
import { lockerDecider, type LockerCommand, type LockerRefusal } from "./domain/decide.ts";
import { lockerHistory } from "./domain/history.ts";
import type { Locker, LockerEvent } from "./domain/locker.ts";

/** Other services see which documents there are; notes stay here. The end of a locker is what it deletes. */
export const lockerPublicForm = createPublicForm(lockerHistory, lockerEventSchema, {
  DocumentUploaded: ({ document }) => ({
    type: "DocumentUploaded",
    version: 1,
    data: { document },
  }),
  DocumentDeleted: ({ id }) => ({ type: "DocumentDeleted", version: 1, data: { id } }),
  LockerErased: keptInside,
});

export const lockerDomain: StreamDomain<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  decider: lockerDecider,
  history: lockerHistory,
  snapshotSchema: "locker-1",
  external: () => [],
  closes: ({ type }) => type === "LockerErased",
};
