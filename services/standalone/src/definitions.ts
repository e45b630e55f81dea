import type { ServiceName } from "@laurel/contracts/services";
import { identityService } from "@laurel/identity/service";
import { lockerService } from "@laurel/locker/service";
import { notificationsService } from "@laurel/notifications/service";
import { portfolioService } from "@laurel/portfolio/service";
import { profileService } from "@laurel/profile/service";
import { recommenderService } from "@laurel/recommender/service";

/** The services of this process. */
export const DEFINITIONS = {
  identity: identityService,
  portfolio: portfolioService,
  locker: lockerService,
  profile: profileService,
  recommender: recommenderService,
  notifications: notificationsService,
} satisfies Record<ServiceName, unknown>;
