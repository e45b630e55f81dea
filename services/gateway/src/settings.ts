import { formatAddress } from "@laurel/hosting/peers/addresses";
import { listenWidely } from "@laurel/hosting/peers/listen-widely";
import {
  checksAnswersIn,
  ConfigError,
  keepsMails,
  publicUrlOf,
  type Environment,
} from "@laurel/hosting/process/config";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { isLoopbackHost } from "./pages/loopback.ts";
import type { Mailbox } from "./pages/mailbox-page.ts";
import type { GatewayDependencies } from "./service.ts";

type Settings = Pick<
  GatewayDependencies,
  | "publicUrl"
  | "sessionTtlHours"
  | "rateLimits"
  | "google"
  | "trustProxy"
  | "checksAnswers"
  | "analyticsId"
  | "contactEmail"
  | "worksOffline"
  | "webFolder"
  | "mailbox"
>;

/** The settings of the gateway from the environment. Without a built web app only the API is served. */
export function gatewaySettings(
  environment: Environment,
  webFolder: string | undefined,
  listMails: Mailbox["list"],
): Settings {
  const { SESSION_TTL_HOURS, RATE_LIMITS, TRUST_PROXY, ANALYTICS_ID, GOOGLE_CLIENT_ID } =
    environment;
  const built = webFolder !== undefined && existsSync(webFolder);
  return {
    publicUrl: publicUrlOf(environment),
    sessionTtlHours: SESSION_TTL_HOURS,
    rateLimits: RATE_LIMITS === "on",
    google: GOOGLE_CLIENT_ID !== undefined,
    trustProxy: TRUST_PROXY,
    checksAnswers: checksAnswersIn(environment),
    analyticsId: ANALYTICS_ID,
    contactEmail: environment.CONTACT_EMAIL,
    worksOffline: environment.OFFLINE_APP === "on",
    webFolder: built ? webFolder : undefined,
    mailbox: showsMails(environment) ? { list: listMails } : undefined,
  };
}

/** Whether the mailbox has a page. It shows links with tokens, so it's for people who try Laurel on their own machine. */
export const showsMails = (environment: Environment) =>
  keepsMails(environment) &&
  environment.NODE_ENV !== "production" &&
  isLoopbackHost(new URL(publicUrlOf(environment)).host);

/** Listens on HOST and PORT, and returns the address. Throws ConfigError when that isn't possible. */
export async function listenOnPort(
  gateway: FastifyInstance,
  { HOST, PORT }: Environment,
): Promise<string> {
  try {
    return formatAddress(await listenWidely(gateway, { host: HOST, port: PORT }));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new ConfigError(`PORT: ${PORT} on ${HOST} is in use by another program`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new ConfigError(`HOST: ${HOST} isn't an address of this machine`);
    if (code === "EACCES") throw new ConfigError(`PORT: ${PORT} can't be used by this user`);
    throw error;
  }
}
