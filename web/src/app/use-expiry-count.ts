import { useQuery } from "@tanstack/react-query";
import { countQuery } from "../entities/credential/credentials-query.ts";

/** How many credentials expire soon or have expired. 0 while that isn't known. */
export function useExpiryCount(): number {
  const { data: expiring = 0 } = useQuery(countQuery({ status: "expiring" }));
  const { data: expired = 0 } = useQuery(countQuery({ status: "expired" }));
  return expiring + expired;
}
