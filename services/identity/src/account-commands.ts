import type { CommandHandler } from "@laurel/platform/runtime/command-handler";
import type { Account, AccountEvent } from "./domain/account.ts";
import type { AccountCommand, AccountRefusal } from "./domain/decide.ts";

export type AccountCommands = CommandHandler<Account, AccountCommand, AccountEvent, AccountRefusal>;
