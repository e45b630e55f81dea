import { z } from "../zod.ts";

/** Other services see no event of notifications, only that commits exist. */
export const notificationsEventSchema = z.never();
