import type { MongoConnection } from "@laurel/adapters-mongodb/mongo-connection";
import { renewedLease } from "@laurel/adapters-mongodb/moving/mongo-running-services";
import { ConfigError } from "@laurel/hosting/process/config";

/** Throws ConfigError when a service uses the database: one of its leases is renewed. */
export async function refuseRunningServices(mongo: MongoConnection): Promise<void> {
  const lease = await renewedLease(mongo);
  if (lease !== undefined)
    throw new ConfigError(
      `MONGODB_URL: services are using this database (${lease} was renewed just now). Stop them first`,
    );
}
