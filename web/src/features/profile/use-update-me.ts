import { getRecommendations, updateMe } from "@laurel/contracts/calls.generated";
import { meSchema, type updateMeBody } from "@laurel/contracts/routes/users";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { meQuery, refreshMe } from "../../entities/person/me-query.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { SHARE } from "./share-queries.ts";

/** The fields that a person can change. Absent fields stay as they are. */
export type MeChanges = z.input<typeof updateMeBody>;

/** Saves and updates the cache. Resolves like `send`. */
export function useUpdateMe() {
  const client = useQueryClient();
  const { send } = useSend(updateMe, {
    answer: meSchema,
    onSent: (me, { interests }) => {
      client.setQueryData(meQuery.queryKey, me);
      // The share data contains the name and the address.
      if (interests === undefined) void client.invalidateQueries({ queryKey: [SHARE] });
      else void client.invalidateQueries({ queryKey: [getRecommendations.path] });
    },
    refreshIfUnknown: refreshMe,
  });
  return send;
}
