import type { CommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import type { LockerCommand, LockerRefusal } from "./domain/decide.ts";
import type { Locker, LockerEvent } from "./domain/locker.ts";

export type LockerCommands = CommandHandler<Locker, LockerCommand, LockerEvent, LockerRefusal>;
