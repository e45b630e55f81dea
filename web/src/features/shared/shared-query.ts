import { getShared } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { isScriptFailure, loadScript } from "../../lib/load-script.ts";

/** Loaded with the request, because the page's data is rendered without schemas. */
const shapes = () => loadScript(() => import("@laurel/contracts/routes/share-links"));

/** What a share link shows. Cached only while it's on the screen, because its owner may change it at any time. */
export function sharedQuery(token: string) {
  return queryOptions({
    gcTime: 0,
    throwOnError: isScriptFailure,
    // A 401 asks for the password of the link.
    meta: { tellsSessionEnd: true },
    queryKey: [getShared.path, token],
    queryFn: async () => readJson(pathOf(getShared, { token }), (await shapes()).sharedSchema),
  });
}
