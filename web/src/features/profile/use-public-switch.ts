import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useIntent } from "../../entities/sending/intent.ts";
import { meQuery, useMe } from "../../entities/person/me-query.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { useLatest } from "./use-latest.ts";

const answerSchema = setPublicProfile.answers[200];

/** The public switch: it moves at once, goes back when it could not be saved, and ends where it was last put. */
export function usePublicSwitch() {
  const { publicProfile } = useMe();
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
  const tellFailure = useTellFailure();

  const send = useCallback(
    async (enabled: boolean) => {
      const answer = await intent.send("/api/profile/public", { method: "PUT", body: { enabled } });
      const { user } = answerSchema.parse(await answer.json());
      client.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...user });
    },
    [client, intent],
  );
  const onDone = useCallback(
    (enabled: boolean) => toast({ title: `Public profile ${enabled ? "enabled" : "disabled"}` }),
    [toast],
  );
  const onFailed = useCallback(
    (error: unknown) => tellFailure("Error updating profile", error),
    [tellFailure],
  );
  const { wanted, want } = useLatest({ send, onDone, onFailed });

  return {
    checked: wanted ?? publicProfile,
    /** Known to be public, with nothing under way. */
    isPublic: publicProfile && wanted === undefined,
    turn: want,
  };
}
