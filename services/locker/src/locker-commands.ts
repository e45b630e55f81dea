import type { CommandHandler } from "@laurel/platform/runtime/command-handler";
import type { LockerCommand, LockerRefusal } from "./domain/decide.ts";
import type { Locker, LockerEvent } from "./domain/locker.ts";

export type LockerCommands = CommandHandler<Locker, LockerCommand, LockerEvent, LockerRefusal>;
