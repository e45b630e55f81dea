import type { RouteContract } from "../route.ts";
import { authRoutes } from "./auth.ts";
import { badgeRoutes } from "./badges.ts";
import { calendarRoutes } from "./calendar.ts";
import { confirmationRoutes } from "./confirmation.ts";
import { continuingEducationRoutes } from "./continuing-education.ts";
import { credentialRoutes } from "./credentials.ts";
import { documentImportRoutes } from "./document-imports.ts";
import { documentRoutes } from "./documents.ts";
import { eventRoutes } from "./events.ts";
import { importRoutes } from "./imports.ts";
import { learningRoutes } from "./learning.ts";
import { pictureRoutes } from "./pictures.ts";
import { profileRoutes } from "./profile.ts";
import { reminderRoutes } from "./reminders.ts";
import { restoreRoutes } from "./restore.ts";
import { shareLinkRoutes } from "./share-links.ts";
import { systemRoutes } from "./system.ts";
import { tokenRoutes } from "./tokens.ts";
import { userRoutes } from "./users.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Every call of the public contract. The gateway's routes and the OpenAPI document are derived from it. */
export const allRoutes: readonly RouteContract[] = [
  ...authRoutes,
  ...userRoutes,
  ...confirmationRoutes,
  ...restoreRoutes,
  ...tokenRoutes,
  ...credentialRoutes,
  ...importRoutes,
  ...documentImportRoutes,
  ...badgeRoutes,
  ...continuingEducationRoutes,
  ...documentRoutes,
  ...pictureRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...reminderRoutes,
  ...calendarRoutes,
  ...profileRoutes,
  ...shareLinkRoutes,
  ...learningRoutes,
  ...systemRoutes,
];
