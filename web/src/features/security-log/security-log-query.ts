import { listSecurityLog } from "@laurel/contracts/calls.generated";
import { securityEntrySchema } from "@laurel/contracts/routes/security-log";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const entries = securityEntrySchema.array();

/** What has happened to the account, the latest first. Always fresh, because other screens change it. */
export const securityLogQuery = queryOptions({
  queryKey: [listSecurityLog.path],
  queryFn: () => readJson(listSecurityLog.path, entries),
  staleTime: 0,
});
