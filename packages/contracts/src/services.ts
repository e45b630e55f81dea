/**
 * The services behind the gateway, by the name under which health, topics and tokens know them. Each owns streams named
 * `<stream>-<user id>` and publishes their commits on `topic`, one record per commit with the user id as its key.
 */
export const SERVICE_TABLE = {
  identity: { stream: "account", topic: "laurel.accounts.commits.v1" },
  portfolio: { stream: "portfolio", topic: "laurel.portfolios.commits.v1" },
  locker: { stream: "locker", topic: "laurel.lockers.commits.v1" },
  profile: { stream: "profile", topic: "laurel.profiles.commits.v1" },
  recommender: { stream: "learning", topic: "laurel.learning.commits.v1" },
} as const;

export type ServiceName = keyof typeof SERVICE_TABLE;
export const SERVICES = Object.keys(SERVICE_TABLE) as readonly ServiceName[];

/** Who may sign internal tokens. */
export type Issuer = ServiceName | "gateway";

/** The variable that says where a service listens when it is a process of its own. */
export type UrlVariable = `${Uppercase<ServiceName>}_URL`;
export const urlVariableOf = (service: ServiceName) =>
  `${service.toUpperCase()}_URL` as UrlVariable;
