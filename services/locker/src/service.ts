import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/platform/runtime/service";

/** Documents. The room stands: it answers for its health and has no calls yet. */
export async function createLockerService(deps: ServiceDeps): Promise<Service> {
  const server = await createServiceServer("locker", deps);
  return assembleService("locker", deps, server, {});
}
