import { getOtp } from "@laurel/contracts/calls.generated";
import { otpStatusSchema } from "@laurel/contracts/routes/one-time-codes";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

/** Whether one-time codes are on. */
export const otpQuery = queryOptions({
  queryKey: [getOtp.path],
  queryFn: () => readJson(getOtp.path, otpStatusSchema),
});

/** Refetches after a change. Resolves once the screen is fresh. */
export function refreshOtp(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [getOtp.path] });
}
