/** The services behind the gateway, by the name under which health, topics and tokens know them. */
export const SERVICES = ["identity", "portfolio", "locker", "profile", "recommender"] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Who may sign internal tokens. */
export type Issuer = ServiceName | "gateway";
