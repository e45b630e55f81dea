import { countedOrEmpty } from "../../lib/counted.ts";

/** "4 credentials and 1 document"; "Nothing any more" if everything was deleted. */
export function countsOf({
  credentialIds,
  documentIds,
}: {
  credentialIds: readonly string[];
  documentIds: readonly string[];
}): string {
  const counts = [
    countedOrEmpty(credentialIds.length, "credential"),
    countedOrEmpty(documentIds.length, "document"),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(" and ") : "Shows nothing any more";
}

/** "12 views". */
export const viewsOf = (views: number) => countedOrEmpty(views, "view") || "Not viewed yet";
