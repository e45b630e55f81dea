import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../entities/credential/credentials-query.ts";

export interface ExpiryCounts {
  expired: number;
  /** Within 90 days. */
  expiring: number;
}

const UNKNOWN: ExpiryCounts = { expired: 0, expiring: 0 };

/** How many credentials have expired, and how many expire soon. None while that isn't known. */
export function useExpiryCounts(): ExpiryCounts {
  const { data = UNKNOWN } = useQuery({
    ...statsQuery,
    select: ({ details: { statuses } }) => ({
      expired: statuses.expired,
      expiring: statuses.expiring,
    }),
  });
  return data;
}
