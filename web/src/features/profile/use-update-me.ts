import { type Me, meSchema } from "@laurel/contracts/routes/users";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useIntent } from "../../entities/sending/intent.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { SHARE } from "./share-queries.ts";

/** What a person may change of themself; what is absent stays. */
export type MeChanges = Partial<
  Pick<Me, "name" | "bio" | "jobTitle" | "company" | "avatarUrl" | "publicProfileSlug">
> & { interests?: { name: string }[] };

/** Saves, and lets every screen know. Throws ApiError or NetworkError. */
export function useUpdateMe() {
  const client = useQueryClient();
  const intent = useIntent();
  return useCallback(
    async (body: MeChanges) => {
      const answer = await intent.send("/api/users/me", { method: "PUT", body });
      client.setQueryData(meQuery.queryKey, meSchema.parse(await answer.json()));
      // Name and address stand in what is shared.
      if (body.interests === undefined) void client.invalidateQueries({ queryKey: [SHARE] });
      else void client.invalidateQueries({ queryKey: ["/api/ai-recommendations"] });
    },
    [client, intent],
  );
}
