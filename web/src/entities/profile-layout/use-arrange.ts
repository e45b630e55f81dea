import { changeProfileLayout } from "@laurel/contracts/calls.generated";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { failed } from "../sending/failure-words.ts";
import { useSend } from "../sending/use-send.ts";
import { useTellFailure } from "../sending/use-tell-failure.ts";
import { layoutQuery } from "./layout-query.ts";

const notChanged = failed("Profile not changed");

/**
 * Changes the layout on the screen at once, and reads it again if saving fails. Changes are sent one after the other.
 * Resolves with whether it was saved; `change` returns undefined if nothing is to be changed.
 */
export function useArrange() {
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const { send } = useSend(changeProfileLayout, {
    scope: "profile-layout",
    toast: notChanged,
    onFailed: () => client.invalidateQueries(layoutQuery),
  });
  return useCallback(
    async (change: (layout: ProfileLayout) => Partial<ProfileLayout> | undefined) => {
      try {
        // An answer that is under way is older than the change.
        await client.cancelQueries(layoutQuery);
        await client.ensureQueryData(layoutQuery);
      } catch (error) {
        tellFailure(error, notChanged);
        return false;
      }
      const before = client.getQueryData(layoutQuery.queryKey);
      const changes = before && change(before);
      if (!before || !changes) return false;
      client.setQueryData(layoutQuery.queryKey, { ...before, ...changes });
      return (await send(changes))?.sent === true;
    },
    [client, send, tellFailure],
  );
}
