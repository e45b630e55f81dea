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
  /** None is added when there isn't room for all of them. */
  | { type: "AddDocuments"; documents: readonly UploadedDocument[] }
  | { type: "DeleteDocument"; id: string }
  | { type: "EraseLocker" };

export type LockerRefusal = "DocumentNotFound" | "TooManyDocuments" | "TooManyBytes";

export function decide(
  command: LockerCommand,
  state: Locker,
): Result<LockerEvent[], LockerRefusal> {
  switch (command.type) {
    case "AddDocument":
      return addAll([command.document], state);
    case "AddDocuments":
      return addAll(command.documents, state);
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

function addAll(
  documents: readonly UploadedDocument[],
  state: Locker,
): Result<LockerEvent[], LockerRefusal> {
  const sizes = documents.map(({ fileSize }) => fileSize);
  const refusal = refusesAll(state, sizes);
  if (refusal) return refuse(refusal);
  return accept(
    documents.map((document): LockerEvent => ({ type: "DocumentUploaded", data: { document } })),
  );
}

/** Why there isn't room for files of these sizes; undefined if there is. */
export function refusesAll(
  { count, bytes }: Locker,
  sizes: readonly number[],
): LockerRefusal | undefined {
  if (count + sizes.length > MAX_DOCUMENTS) return "TooManyDocuments";
  const total = sizes.reduce((sum, size) => sum + size, bytes);
  return total > MAX_LOCKER_BYTES ? "TooManyBytes" : undefined;
}

export const lockerDecider: Decider<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  initialState: initialLocker,
  evolve,
  decide,
};
