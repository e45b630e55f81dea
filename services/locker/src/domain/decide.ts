import {
  MAX_DOCUMENTS,
  MAX_LOCKER_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
} from "@laurel/contracts/constants";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  credentialOf,
  evolve,
  initialLocker,
  sizeOf,
  type Files,
  type Locker,
  type LockerEvent,
  type StoredFile,
  type UploadedDocument,
} from "./locker.ts";

/** Ids arrive in the command. The bytes of an added document or picture are stored already. */
export type LockerCommand =
  | { type: "AddDocument"; document: UploadedDocument }
  /** No document is added when there isn't room for all of them. */
  | { type: "AddDocuments"; documents: readonly UploadedDocument[] }
  | { type: "AttachDocument"; id: string; credentialId: string }
  | { type: "DeleteDocument"; id: string }
  | { type: "AddPicture"; picture: StoredFile }
  | { type: "RemovePicture"; id: string }
  | { type: "EraseLocker" };

export type LockerRefusal =
  | "DocumentNotFound"
  | "TooManyDocuments"
  | "TooManyBytes"
  | "TooManyPictures";

export function decide(
  command: LockerCommand,
  state: Locker,
): Result<LockerEvent[], LockerRefusal> {
  switch (command.type) {
    case "AddDocument":
      return addAll([command.document], state);
    case "AddDocuments":
      return addAll(command.documents, state);
    case "AttachDocument": {
      const { id, credentialId } = command;
      if (sizeOf(state, id) === undefined) return refuse("DocumentNotFound");
      if (credentialOf(state, id) === credentialId) return accept([]);
      return accept([{ type: "DocumentAttached", data: { id, credentialId } }]);
    }
    case "DeleteDocument": {
      const fileSize = sizeOf(state, command.id);
      if (fileSize === undefined) return refuse("DocumentNotFound");
      return accept([{ type: "DocumentDeleted", data: { id: command.id, fileSize } }]);
    }
    case "AddPicture": {
      const { picture } = command;
      const { count, bytes } = state.pictures;
      if (count >= MAX_PICTURES || bytes + picture.fileSize > MAX_PICTURE_BYTES)
        return refuse("TooManyPictures");
      return accept([{ type: "PictureAdded", data: { picture } }]);
    }
    case "RemovePicture": {
      const { id } = command;
      const fileSize = sizeOf(state.pictures, id);
      if (fileSize === undefined) return accept([]);
      return accept([{ type: "PictureRemoved", data: { id, fileSize } }]);
    }
    case "EraseLocker": {
      const deleted = filesIn(state).map((data): LockerEvent => ({
        type: "DocumentDeleted",
        data,
      }));
      const removed = filesIn(state.pictures).map((data): LockerEvent => ({
        type: "PictureRemoved",
        data,
      }));
      return accept([...deleted, ...removed, { type: "LockerErased", data: {} }]);
    }
  }
}

const filesIn = ({ sizes }: Files) =>
  Object.entries(sizes).map(([id, fileSize]) => ({ id, fileSize }));
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
  { count, bytes }: Files,
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
