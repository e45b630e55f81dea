import { MAX_DOCUMENTS, MAX_LOCKER_BYTES } from "@laurel/contracts/constants";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  evolve,
  initialLocker,
  sizeOf,
  type Locker,
  type LockerEvent,
  type UploadedDocument,
} from "./locker.ts";

/** Ids arrive in the command. The bytes of an added document are stored already. */
export type LockerCommand =
  | { type: "AddDocument"; document: UploadedDocument }
  | { type: "DeleteDocument"; id: string }
  | { type: "EraseLocker" };

export type LockerRefusal = "DocumentNotFound" | "TooManyDocuments" | "TooManyBytes";

export function decide(
  command: LockerCommand,
  state: Locker,
): Result<LockerEvent[], LockerRefusal> {
  switch (command.type) {
    case "AddDocument": {
      const { document } = command;
      if (state.count >= MAX_DOCUMENTS) return refuse("TooManyDocuments");
      if (state.bytes + document.fileSize > MAX_LOCKER_BYTES) return refuse("TooManyBytes");
      return accept([{ type: "DocumentUploaded", data: { document } }]);
    }
    case "DeleteDocument": {
      const fileSize = sizeOf(state, command.id);
      if (fileSize === undefined) return refuse("DocumentNotFound");
      return accept([{ type: "DocumentDeleted", data: { id: command.id, fileSize } }]);
    }
    case "EraseLocker": {
      const deleted = Object.entries(state.sizes).map(([id, fileSize]): LockerEvent => ({
        type: "DocumentDeleted",
        data: { id, fileSize },
      }));
      return accept([...deleted, { type: "LockerErased", data: {} }]);
    }
  }
}

export const lockerDecider: Decider<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  initialState: initialLocker,
  evolve,
  decide,
};
