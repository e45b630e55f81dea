import type * as auth from "@laurel/contracts/routes/auth";
import type * as learning from "@laurel/contracts/routes/learning";
import type * as profile from "@laurel/contracts/routes/profile";
import type * as system from "@laurel/contracts/routes/system";
import type { getMe } from "@laurel/contracts/routes/users";
import type { RouteContract } from "@laurel/contracts/route";

/**
 * What the first screens need of contracts, without their zod schemas. The compiler compares each with its contract.
 * Screens that load schemas in any case take the contract itself.
 */
type Endpoint<Contract extends RouteContract & { body: unknown }> = Pick<
  Contract,
  "method" | "path" | "visibility"
> &
  Partial<Pick<Contract, "body">>;

export const REGISTER: Endpoint<typeof auth.register> = {
  method: "POST",
  path: "/api/auth/register",
  visibility: "public",
};
export const LOGIN: Endpoint<typeof auth.login> = {
  method: "POST",
  path: "/api/auth/login",
  visibility: "public",
};
export const LOGOUT: Pick<typeof auth.logout, "method" | "path" | "visibility"> = {
  method: "POST",
  path: "/api/auth/logout",
  visibility: "public",
};
export const RESEND_VERIFICATION: Endpoint<typeof auth.resendVerification> = {
  method: "POST",
  path: "/api/auth/resend-verification",
  visibility: "public",
};

export const ME: typeof getMe.path = "/api/users/me";
export const PROVIDERS: typeof auth.providers.path = "/api/auth/providers";
export const GOOGLE_SIGN_IN: typeof auth.googleSignIn.path = "/api/auth/google";
export const PUBLIC_PROFILE: typeof profile.getPublicProfile.path = "/api/profiles/:slug";
export const PUBLIC_CREDENTIALS: typeof profile.getPublicCredentials.path =
  "/api/profiles/:slug/credentials";
export const RECOMMENDATIONS: typeof learning.getRecommendations.path = "/api/ai-recommendations";
export const HEALTH: typeof system.health.path = "/api/health";
export const DEBUG_COOKIES: typeof system.debugCookies.path = "/api/debug/cookies";
