import type { CommandsOf, StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { lockerDecider, type LockerCommand, type LockerRefusal } from "./domain/decide.ts";
import { lockerHistory } from "./domain/history.ts";
import type { Locker, LockerEvent } from "./domain/locker.ts";
import { lockerPublishedForm } from "./published.ts";

export const lockerStream: StreamDeclaration<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  decider: lockerDecider,
  history: lockerHistory,
  snapshotSchema: "locker-1",
  publishedForm: lockerPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "LockerErased",
};

export type LockerCommands = CommandsOf<typeof lockerStream>;
