import type { LockerDocument } from "@laurel/contracts/routes/documents";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { lockerHistory } from "./domain/history.ts";

/** A document as the list shows it, and its owner. */
export type LockerEntry = LockerDocument & { userId: string };

/** `<user>/<document>`: a document is found only under its owner's id. */
export const documentKey = (userId: string, id: string) => `${userId}/${id}`;

export const lockerProjection: Projection<LockerEntry> = {
  name: "documents",
  version: 1,
  source: "locker",
  indexes: [["userId", "uploadDate"]],
  changes(stored, { userId, at }) {
    const event = lockerHistory.read(stored);
    switch (event.type) {
      case "DocumentUploaded": {
        const document = { ...event.data.document, uploadDate: at, userId };
        return [{ id: documentKey(userId, document.id), document }];
      }
      case "DocumentAttached": {
        const { id, credentialId } = event.data;
        const change = (entry: LockerEntry | undefined) => entry && { ...entry, credentialId };
        return [{ id: documentKey(userId, id), change }];
      }
      case "DocumentDeleted":
        return [{ id: documentKey(userId, event.data.id), document: undefined }];
      case "PictureAdded":
      case "PictureRemoved":
      case "LockerErased":
        return [];
    }
  },
};
