import type { RouteContract } from "../route.ts";
import { addressRoutes } from "./addresses.ts";
import { authRoutes } from "./auth.ts";
import { badgeRoutes } from "./badges.ts";
import { calendarRoutes } from "./calendar.ts";
import { confirmationRoutes } from "./confirmation.ts";
import { continuingEducationRoutes } from "./continuing-education.ts";
import { credentialConfirmationRoutes } from "./credential-confirmations.ts";
import { credentialFacetRoutes } from "./credential-facets.ts";
import { credentialHistoryRoutes } from "./credential-history.ts";
import { credentialRoutes } from "./credentials.ts";
import { documentImportRoutes } from "./document-imports.ts";
import { documentRoutes } from "./documents.ts";
import { eventRoutes } from "./events.ts";
import { googleRoutes } from "./google.ts";
import { importRoutes } from "./imports.ts";
import { learningRoutes } from "./learning.ts";
import { otpRoutes } from "./one-time-codes.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { pictureRoutes } from "./pictures.ts";
import { profileLayoutRoutes } from "./profile-layout.ts";
import { profileRoutes } from "./profile.ts";
import { reminderRoutes } from "./reminders.ts";
import { restoreRoutes } from "./restore.ts";
import { securityLogRoutes } from "./security-log.ts";
import { shareLinkRoutes } from "./share-links.ts";
import { signedCvRoutes } from "./signed-cvs.ts";
import { statsRoutes } from "./stats.ts";
import { systemRoutes } from "./system.ts";
import { tokenRoutes } from "./tokens.ts";
import { userRoutes } from "./users.ts";
import { usernameRoutes } from "./username.ts";
import { viewRoutes } from "./views.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Every call of the public contract. The gateway's routes and the OpenAPI document are derived from it. */
export const allRoutes: readonly RouteContract[] = [
  ...authRoutes,
  ...userRoutes,
  ...confirmationRoutes,
  ...googleRoutes,
  ...passkeyRoutes,
  ...otpRoutes,
  ...addressRoutes,
  ...usernameRoutes,
  ...securityLogRoutes,
  ...restoreRoutes,
  ...tokenRoutes,
  ...credentialRoutes,
  ...credentialFacetRoutes,
  ...credentialHistoryRoutes,
  ...credentialConfirmationRoutes,
  ...statsRoutes,
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
  ...profileLayoutRoutes,
  ...shareLinkRoutes,
  ...viewRoutes,
  ...signedCvRoutes,
  ...learningRoutes,
  ...systemRoutes,
];
