import {
  MAX_DOCUMENTS,
  MAX_LOCKER_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
} from "@laurel/contracts/constants";
import type { StoredPicture } from "@laurel/contracts/routes/pictures";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  evolve,
  initialLocker,
  sizeOf,
  type Files,
  type Locker,
  type LockerEvent,
  type UploadedDocument,
} from "./locker.ts";

/** Ids arrive in the command. The bytes of an added document or picture are stored already. */
export type LockerCommand =
  | { type: "AddDocument"; document: UploadedDocument }
  | { type: "DeleteDocument"; id: string }
  | { type: "AddPicture"; picture: StoredPicture }
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

export const lockerDecider: Decider<Locker, LockerCommand, LockerEvent, LockerRefusal> = {
  initialState: initialLocker,
  evolve,
  decide,
};
