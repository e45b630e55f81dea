import { text } from "@laurel/contracts/text";
import { changeProfileLayout } from "@laurel/contracts/calls.generated";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { shownPerson, whileStaying } from "../../lib/shown-person.ts";
import { failed, type FailureToast } from "../sending/failure-words.ts";
import { useSend } from "../sending/use-send.ts";
import { useTellFailure } from "../sending/use-tell-failure.ts";
import { layoutQuery } from "./layout-query.ts";

export const notChanged = failed(text("Profile not changed"));

export type Arranged = "saved" | "unchanged" | "failed";

/**
 * Changes the layout on the screen at once, and reads it again if saving fails, which a toast with `words` tells. Changes
 * are sent one after the other. `change` returns undefined if nothing is to be changed.
 */
export function useArrange() {
  const client = useQueryClient();
  const [person] = useState(shownPerson);
  const tellFailure = useTellFailure();
  const { send } = useSend(changeProfileLayout, {
    scope: "profile-layout",
    onFailed: () => client.invalidateQueries(layoutQuery),
  });
  return useCallback(
    async (
      change: (layout: ProfileLayout) => Partial<ProfileLayout> | undefined,
      words: FailureToast = notChanged,
    ): Promise<Arranged> => {
      try {
        // An Undo can outlive its person's screens.
        await whileStaying(person, readyLayout(client));
      } catch (error) {
        tellFailure(error, notChanged);
        return "failed";
      }
      const before = client.getQueryData(layoutQuery.queryKey);
      const changes = before && change(before);
      if (!before || !changes) return "unchanged";
      client.setQueryData(layoutQuery.queryKey, { ...before, ...changes });
      const outcome = await send(changes);
      if (outcome?.sent === true) return "saved";
      if (outcome) tellFailure(outcome.error, words);
      return "failed";
    },
    [client, person, send, tellFailure],
  );
}

async function readyLayout(client: QueryClient): Promise<void> {
  // An answer that is under way is older than the change.
  await client.cancelQueries(layoutQuery);
  await client.ensureQueryData(layoutQuery);
}
