import type { CommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import type { Account, AccountEvent } from "./domain/account.ts";
import type { AccountCommand, AccountRefusal } from "./domain/decide.ts";

export type AccountCommands = CommandHandler<Account, AccountCommand, AccountEvent, AccountRefusal>;
