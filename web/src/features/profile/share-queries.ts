import { SHARE_REFETCH_DELAY_MS } from "@laurel/contracts/constants";
import { getShare, getShareTemplates } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readJson } from "../../lib/api.ts";

export const SHARE = getShare.path;

const shareSchema = getShare.answers[200];
const templatesSchema = getShareTemplates.answers[200];
export type ShareData = z.output<typeof shareSchema>;
export type ShareTemplates = z.output<typeof templatesSchema>;

/** The server rejects both while the profile is private. Enable them only if `useShareable` returns true. */
export const shareQuery = queryOptions({
  queryKey: [SHARE],
  queryFn: () => readJson(SHARE, shareSchema),
});

export const templatesQuery = queryOptions({
  queryKey: [SHARE, "templates"],
  queryFn: () => readJson(getShareTemplates.path, templatesSchema),
});

/**
 * Whether the profile can be shared: immediately if it's public when the screen opens, otherwise a moment after it
 * becomes public (specification §9). While it's private, cached share data is removed.
 */
export function useShareable(isPublic: boolean): boolean {
  const client = useQueryClient();
  const [shareable, setShareable] = useState(isPublic);

  useEffect(() => {
    if (!isPublic) {
      client.removeQueries({ queryKey: [SHARE] });
      return;
    }
    const timer = setTimeout(() => setShareable(true), SHARE_REFETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShareable(false);
    };
  }, [isPublic, client]);

  return isPublic && shareable;
}
