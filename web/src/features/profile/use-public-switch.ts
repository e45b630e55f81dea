import { text } from "@laurel/contracts/text";
import { setPublicProfile } from "@laurel/contracts/calls.generated";
import { setPublicProfile as contract } from "@laurel/contracts/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { failed } from "../../entities/sending/failure-words.ts";
import { throwUnlessSent, useSend } from "../../entities/sending/use-send.ts";
import { meQuery, refreshMe, useMe } from "../../entities/person/me-query.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { useLatest } from "./use-latest.ts";

/** The public switch. It moves immediately, reverts if saving fails, and ends in the last requested position. */
export function usePublicSwitch() {
  const { publicProfile } = useMe();
  const client = useQueryClient();
  const { send: sendChange } = useSend(setPublicProfile, {
    answer: contract.answers[200],
    onSent: ({ user }) => client.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...user }),
    refreshIfUnknown: refreshMe,
  });
  const toast = useToast();
  const tellFailure = useTellFailure();

  const send = useCallback(
    async (enabled: boolean) => throwUnlessSent(await sendChange({ enabled })),
    [sendChange],
  );
  const onDone = useCallback(
    (enabled: boolean) =>
      toast({ title: text(enabled ? "Public profile enabled" : "Public profile disabled") }),
    [toast],
  );
  const onFailed = useCallback(
    (error: unknown) => tellFailure(error, failed(text("Error updating profile"))),
    [tellFailure],
  );
  const { wanted, want } = useLatest({ send, onDone, onFailed });

  return {
    checked: wanted ?? publicProfile,
    /** Confirmed to be public, with no request in flight. */
    isPublic: publicProfile && wanted === undefined,
    change: want,
  };
}
