import { lockerEventSchema } from "@laurel/contracts/events/documents";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { lockerHistory } from "./domain/history.ts";

/** Other services see which documents exist, but not their notes and changed credentials, and no pictures. The end of a locker appears as deletions. */
export const lockerPublishedForm = createPublishedForm(lockerHistory, lockerEventSchema, {
  DocumentUploaded: ({ document }) => ({
    type: "DocumentUploaded",
    version: 1,
    data: { document },
  }),
  DocumentAttached: unpublished,
  DocumentDeleted: ({ id }) => ({ type: "DocumentDeleted", version: 1, data: { id } }),
  PictureAdded: unpublished,
  PictureRemoved: unpublished,
  LockerErased: unpublished,
});
