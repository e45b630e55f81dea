import { lockerEventSchema } from "@laurel/contracts/events/documents";
import type { SharedDocument } from "@laurel/contracts/routes/share-links";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** A document that its owner can share. The file itself stays in the locker. */
export type DocumentView = SharedDocument & { userId: string };

export const documentsProjection: Projection<DocumentView> = {
  name: "documents",
  version: 1,
  source: "locker",
  indexes: [],
  changes(stored, { userId }) {
    const event = readPublished(lockerEventSchema, stored);
    switch (event.type) {
      case "DocumentUploaded": {
        const { id, fileName, fileType, fileSize } = event.data.document;
        const document = { id, fileName, fileType, fileSize, userId };
        return [{ id: `${userId}/${id}`, document }];
      }
      case "DocumentDeleted":
        return [{ id: `${userId}/${event.data.id}`, document: undefined }];
    }
  },
};
