import { lockerEventSchema } from "@laurel/contracts/events/documents";
import type { SharedDocument } from "@laurel/contracts/routes/share-links";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** A document that its owner can share. The file itself stays in the locker. */
export type DocumentView = SharedDocument & { userId: string };

export const documentsProjection: Projection<DocumentView> = {
  name: "documents",
  version: 1,
  source: "locker",
  indexes: [],
  changes(stored, { userId }) {
    const parsed = lockerEventSchema.safeParse(stored);
    if (!parsed.success) throw new UnknownEvent(stored.type, stored.version);
    const event = parsed.data;
    switch (event.type) {
      case "DocumentUploaded": {
        const { id, fileName, fileType, fileSize } = event.data.document;
        const document = { id, fileName, fileType, fileSize, userId };
        return [{ id: `${userId}/${id}`, change: () => document }];
      }
      case "DocumentDeleted":
        return [{ id: `${userId}/${event.data.id}`, change: () => undefined }];
    }
  },
};
