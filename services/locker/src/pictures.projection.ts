import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { lockerHistory } from "./domain/history.ts";
import type { StoredFile } from "./domain/locker.ts";
import { documentKey } from "./locker.projection.ts";

/** An uploaded picture and its owner. It's found by its id alone, which only those know who may see it. */
export type PictureEntry = StoredFile & { userId: string };

export const picturesProjection: Projection<PictureEntry> = {
  name: "pictures",
  version: 1,
  source: "locker",
  indexes: [["id"], ["userId"]],
  changes(stored, { userId }) {
    const event = lockerHistory.read(stored);
    switch (event.type) {
      case "PictureAdded": {
        const picture = { ...event.data.picture, userId };
        return [{ id: documentKey(userId, picture.id), document: picture }];
      }
      case "PictureRemoved":
        return [{ id: documentKey(userId, event.data.id), document: undefined }];
      case "DocumentUploaded":
      case "DocumentAttached":
      case "DocumentDeleted":
      case "LockerErased":
        return [];
    }
  },
};
