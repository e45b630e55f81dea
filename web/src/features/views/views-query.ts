import { getViews } from "@laurel/contracts/calls.generated";
import { getViews as contract } from "@laurel/contracts/routes/views";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const VIEWS = getViews.path;
const viewsSchema = contract.answers[200];

/** Views and downloads by day. Others make them, so each visit fetches them again. */
export const viewsQuery = queryOptions({
  queryKey: [VIEWS],
  queryFn: () => readJson(VIEWS, viewsSchema),
  refetchOnMount: "always",
});
