import { documentSchema } from "@laurel/contracts/routes/documents";
import { storedPictureSchema } from "@laurel/contracts/routes/pictures";
import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { LockerEvent } from "./locker.ts";

const document = documentSchema.omit({ uploadDate: true });

/** Every version of every event in a locker's stream. A test replays a stored sample of each. */
export const lockerHistory = defineHistory<LockerEvent>({
  DocumentUploaded: [{ schema: z.object({ document }) }],
  DocumentDeleted: [{ schema: z.object({ id: z.string(), fileSize: z.number().int() }) }],
  PictureAdded: [{ schema: z.object({ picture: storedPictureSchema }) }],
  PictureRemoved: [{ schema: z.object({ id: z.string(), fileSize: z.number().int() }) }],
  LockerErased: [{ schema: z.object({}) }],
});
