import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { lockerDecider, type LockerCommand, type LockerRefusal } from "./domain/decide.ts";
import { lockerHistory } from "./domain/history.ts";
import { LOCKER_SNAPSHOT, type Locker, type LockerEvent } from "./domain/locker.ts";
import { lockerPublishedForm } from "./published.ts";

export const lockerStream: StreamDeclaration<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  decider: lockerDecider,
  history: lockerHistory,
  snapshotSchema: LOCKER_SNAPSHOT,
  bytesADay: 20 * 1024 * 1024,
  changeKind({ type, data }) {
    const isDetached = type === "DocumentAttached" && data.credentialId === "";
    const isRemoved = type === "DocumentDeleted" || type === "PictureRemoved";
    return isDetached || isRemoved ? "reducing" : undefined;
  },
  bytesOf: ({ count, pictures }) => 200 * (count + pictures.count),
  publishedForm: lockerPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "LockerErased",
};

export type LockerCommands = CommandsOf<typeof lockerStream>;
