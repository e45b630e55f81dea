import { googleCallback } from "@laurel/contracts/routes/auth";
import { googleOf, type Environment } from "@laurel/hosting/process/config";
import { createThirdParty, type ThirdParty } from "./third-party.ts";

/** The third party in the environment, if any. Throws ConfigError when only one variable is set. */
export function openThirdParty(
  environment: Environment,
  publicUrl: string,
): ThirdParty | undefined {
  const google = googleOf(environment);
  return google && createThirdParty({ ...google, redirectUri: publicUrl + googleCallback.path });
}
