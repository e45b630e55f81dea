import { listSecurityLog, previewSecuring } from "@laurel/contracts/calls.generated";
import { securityEntrySchema, securingPreviewSchema } from "@laurel/contracts/routes/security-log";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const entries = securityEntrySchema.array();

/** What has happened to the account, the latest first. Always fresh, because other screens change it. */
export const securityLogQuery = queryOptions({
  queryKey: [listSecurityLog.path],
  queryFn: () => readJson(listSecurityLog.path, entries),
  staleTime: 0,
});

/** What "This wasn't me" would do to the person's addresses, for an entry or "". Asked anew each time. */
export const securingPreviewQuery = (entryId: string) =>
  queryOptions({
    queryKey: [previewSecuring.path, entryId],
    queryFn: () =>
      readJson(
        `${previewSecuring.path}?entryId=${encodeURIComponent(entryId)}`,
        securingPreviewSchema,
      ),
    staleTime: 0,
    gcTime: 0,
  });
