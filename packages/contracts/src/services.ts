/**
 * The services behind the gateway, by their name in health answers, topics and tokens. Each owns streams named
 * `<stream>-<user id>` and publishes their commits on `topic`, one record per commit with the user id as its key.
 */
export const SERVICE_TABLE = {
  identity: { stream: "account", topic: "laurel.accounts.commits.v1" },
  portfolio: { stream: "portfolio", topic: "laurel.portfolios.commits.v1" },
  locker: { stream: "locker", topic: "laurel.lockers.commits.v1" },
  profile: { stream: "profile", topic: "laurel.profiles.commits.v1" },
  recommender: { stream: "learning", topic: "laurel.learning.commits.v1" },
  notifications: { stream: "notifications", topic: "laurel.notifications.commits.v1" },
} as const;

export type ServiceName = keyof typeof SERVICE_TABLE;
export const SERVICES = Object.keys(SERVICE_TABLE) as readonly ServiceName[];

/** The issuers of internal tokens. */
export type Issuer = ServiceName | "gateway";

/** The variable with the addresses of a service that runs as a separate process. */
export type UrlVariable = `${Uppercase<ServiceName>}_URL`;
export const urlVariableOf = (service: ServiceName) =>
  `${service.toUpperCase()}_URL` as UrlVariable;
