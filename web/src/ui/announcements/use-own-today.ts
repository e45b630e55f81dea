import { ownToday, today } from "../../lib/days.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Today in the person's time zone, which the server doesn't know: until the app has hydrated, today in UTC. */
export const useOwnToday = (): string => (useIsHydrated() ? ownToday() : today());
