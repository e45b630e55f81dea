import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../entities/credential/credentials-query.ts";

/** How many credentials expire soon or have expired. 0 while that isn't known. */
export function useExpiryCount(): number {
  const { data: count = 0 } = useQuery({
    ...statsQuery,
    select: ({ details: { statuses } }) => statuses.expiring + statuses.expired,
  });
  return count;
}
