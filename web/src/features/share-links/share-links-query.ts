import { listShareLinks } from "@laurel/contracts/calls.generated";
import { shareLinkSchema } from "@laurel/contracts/routes/share-links";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const SHARE_LINKS = listShareLinks.path;
const shareLinkList = shareLinkSchema.array();

/** The person's share links, newest first. Views are counted elsewhere, so each visit fetches them again. */
export const shareLinksQuery = queryOptions({
  queryKey: [SHARE_LINKS],
  queryFn: () => readJson(SHARE_LINKS, shareLinkList),
  refetchOnMount: "always",
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export function refreshShareLinks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [SHARE_LINKS] });
}
