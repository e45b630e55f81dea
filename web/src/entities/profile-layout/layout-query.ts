import { getProfileLayout } from "@laurel/contracts/calls.generated";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { loadScript } from "../../lib/load-script.ts";

/** What the person's public profile shows first. Cards don't wait for it, nor for its schema. */
export const layoutQuery = queryOptions({
  queryKey: [getProfileLayout.path],
  queryFn: async ({ signal }) => {
    const { profileLayoutSchema } = await loadScript(
      () => import("@laurel/contracts/routes/profile-layout"),
    );
    return readJson(getProfileLayout.path, profileLayoutSchema, { signal });
  },
});
