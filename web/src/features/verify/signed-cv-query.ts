import { verifyCv } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { isScriptFailure, loadScript } from "../../lib/load-script.ts";

const shapes = () => loadScript(() => import("@laurel/contracts/routes/signed-cvs"));

/** What a signed CV says. Not kept, because it may be revoked at any time. */
export function signedCvQuery(code: string) {
  return queryOptions({
    gcTime: 0,
    throwOnError: isScriptFailure,
    queryKey: [verifyCv.path, code],
    queryFn: async () => readJson(pathOf(verifyCv, { code }), (await shapes()).signedCvSchema),
  });
}
