import type { CommandsOf, StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { accountDecider, type AccountCommand, type AccountRefusal } from "./domain/decide.ts";
import { accountHistory } from "./domain/history.ts";
import type { Account, AccountEvent } from "./domain/account.ts";
import { accountPublishedForm } from "./published.ts";

export const accountStream: StreamDeclaration<
  Account,
  AccountCommand,
  AccountEvent,
  AccountRefusal
> = {
  decider: accountDecider,
  history: accountHistory,
  snapshotSchema: "account-3",
  publishedForm: accountPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "AccountErased",
};

export type AccountCommands = CommandsOf<typeof accountStream>;
