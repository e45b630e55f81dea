import { readResetLink } from "@laurel/contracts/calls.generated";
import { resetOwnerSchema } from "@laurel/contracts/routes/auth";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

/** Whose password a mailed link sets. All empty for a link that isn't valid. */
export const resetOwnerQuery = (token: string) =>
  queryOptions({
    queryKey: [readResetLink.path, token],
    queryFn: () =>
      readJson(`${readResetLink.path}?token=${encodeURIComponent(token)}`, resetOwnerSchema),
    // Asked once, because sending the form uses up the link.
    staleTime: Infinity,
  });
