import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { LockerEvent } from "./locker.ts";

const file = z.object({ id: z.string(), fileSize: z.number().int() });
const document = z.object({
  id: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  credentialId: z.string(),
  notes: z.string(),
});

/** Every version of every event in a locker's stream. A test replays a stored sample of each. */
export const lockerHistory = defineHistory<LockerEvent>({
  DocumentUploaded: [{ schema: z.object({ document }) }],
  DocumentAttached: [{ schema: z.object({ id: z.string(), credentialId: z.string() }) }],
  DocumentDeleted: [{ schema: file }],
  PictureAdded: [{ schema: z.object({ picture: file }) }],
  PictureRemoved: [{ schema: file }],
  LockerErased: [{ schema: z.object({}) }],
});
