import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { openMongoCommitImport } from "@laurel/adapters-mongodb/moving/mongo-commit-import";
import { liveMoment, openServices, storesOf, type Engines } from "./engines.ts";
import { erasedIn } from "./erased.ts";
import type { FillTarget } from "./target.ts";

/** Provisioned engines that no service uses. */
export function openEngineTarget({ mongo, objects }: Engines): FillTarget {
  return {
    commits: forEach((service) => openMongoCommitImport(mongo, service)),
    documents: forEach((service) => storesOf(mongo, service)),
    objects,
    close: async () => {},
    async read() {
      const opened = await openServices(mongo);
      const services = await Promise.all(opened.map((service) => liveMoment(mongo, service)));
      return {
        at: new Date(),
        services,
        erased: () => erasedIn(services),
        close: async () => {},
      };
    },
  };
}

const forEach = <Value>(make: (service: ServiceName) => Value) =>
  Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as Record<
    ServiceName,
    Value
  >;
