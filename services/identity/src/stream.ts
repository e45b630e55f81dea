import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { accountDecider, type AccountCommand, type AccountRefusal } from "./domain/decide.ts";
import { accountHistory } from "./domain/history.ts";
import { ACCOUNT_SNAPSHOT, type Account, type AccountEvent } from "./domain/account.ts";
import { accountPublishedForm } from "./published.ts";

export const accountStream: StreamDeclaration<
  Account,
  AccountCommand,
  AccountEvent,
  AccountRefusal
> = {
  decider: accountDecider,
  history: accountHistory,
  snapshotSchema: ACCOUNT_SNAPSHOT,
  publishedForm: accountPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "AccountErased",
};

export type AccountCommands = CommandsOf<typeof accountStream>;
