import { getRecommendations, updateMe } from "@laurel/contracts/calls.generated";
import { meSchema, type updateMeBody } from "@laurel/contracts/routes/users";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { meQuery } from "../../entities/person/me-query.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { SHARE } from "./share-queries.ts";

/** What a person may change of themself; what is absent stays. */
export type MeChanges = z.input<typeof updateMeBody>;

/** Saves, and lets every screen know. Resolves as `send` does. */
export function useUpdateMe() {
  const client = useQueryClient();
  const { send } = useSend(updateMe, {
    onSent: async (response, { interests }) => {
      client.setQueryData(meQuery.queryKey, meSchema.parse(await response.json()));
      // Name and address are part of what is shared.
      if (interests === undefined) void client.invalidateQueries({ queryKey: [SHARE] });
      else void client.invalidateQueries({ queryKey: [getRecommendations.path] });
    },
  });
  return send;
}
