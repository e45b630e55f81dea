import { INTEREST_TOAST_MS } from "@laurel/contracts/constants";
import type { Interest } from "@laurel/contracts/routes/users";
import { useCallback } from "react";
import { useMe } from "../../lib/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useLatest } from "./use-latest.ts";
import { profileFailure } from "./use-public-switch.ts";
import { useUpdateMe } from "./use-update-me.ts";

interface Wanted {
  interests: readonly Interest[];
  /** What this change added; empty for a removal. */
  added: string;
}

/** The list shows a change at once; one that could not be saved is taken back. The server decides what is about AI. */
export function useInterests(onTakenBack: (text: string) => void) {
  const me = useMe();
  const update = useUpdateMe();
  const toast = useToast();

  const send = useCallback(
    ({ interests }: Wanted) => update({ interests: interests.map(({ name }) => ({ name })) }),
    [update],
  );
  const onDone = useCallback(
    ({ added }: Wanted) =>
      toast({
        title: "Profile updated",
        description: added ? "Interest added successfully!" : "Interest removed",
        duration: INTEREST_TOAST_MS,
      }),
    [toast],
  );
  const onFailed = useCallback(
    (error: unknown, { added }: Wanted) => {
      onTakenBack(added);
      toast(profileFailure("Update failed", error));
    },
    [toast, onTakenBack],
  );
  const { wanted, want } = useLatest<Wanted>({ send, onDone, onFailed });
  const interests = wanted?.interests ?? me.interests;

  return {
    interests,
    add: (name: string) =>
      want({ interests: [...interests, { name, category: "non_ai" }], added: name }),
    remove: (name: string) =>
      want({ interests: interests.filter((one) => one.name !== name), added: "" }),
  };
}
