import { INTEREST_TOAST_MS } from "@laurel/contracts/constants";
import type { Interest } from "@laurel/contracts/routes/users";
import { useCallback, useEffect, useRef } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { failed } from "../../entities/sending/failure-words.ts";
import { throwUnlessSent } from "../../entities/sending/use-send.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { useLatest } from "./use-latest.ts";
import { useUpdateMe } from "./use-update-me.ts";

interface Removed {
  interest: Interest;
  /** Where it stood. */
  place: number;
}

interface Wanted {
  interests: readonly Interest[];
  /** What this change added; empty for a removal. */
  added: string;
  /** What was removed last, one after the other before the server answered. */
  removed?: readonly Removed[];
  /** Undoes a removal. */
  undo?: () => void;
}

/**
 * Shows changes immediately and reverts them if they can't be saved. The server decides which interests are about AI.
 */
export function useInterests(onTakenBack: (text: string) => void, onSaved: () => void) {
  const me = useMe();
  const update = useUpdateMe();
  const toast = useToast();
  const tellFailure = useTellFailure();

  const send = useCallback(
    async ({ interests }: Wanted) =>
      throwUnlessSent(await update({ interests: interests.map(({ name }) => ({ name })) })),
    [update],
  );
  const onDone = useCallback(
    ({ added, undo }: Wanted) => {
      onSaved();
      toast({
        title: "Profile updated",
        description: added ? "Interest added successfully!" : "Interest removed",
        duration: INTEREST_TOAST_MS,
        ...(undo ? { action: { label: "Undo", onPress: undo } } : {}),
      });
    },
    [toast, onSaved],
  );
  const onFailed = useCallback(
    (error: unknown, { added }: Wanted) => {
      onTakenBack(added);
      tellFailure(error, failed("Update failed"));
    },
    [tellFailure, onTakenBack],
  );
  const { wanted, want } = useLatest<Wanted>({ send, onDone, onFailed });
  const interests = wanted?.interests ?? me.interests;

  /** The interests at the time of the undo, not of the removal. */
  const latest = useRef(interests);
  useEffect(() => {
    latest.current = interests;
  }, [interests]);

  function putBack(removed: readonly Removed[]): void {
    const taken = new Set(latest.current.map(({ name }) => name.toLowerCase()));
    const gone = removed.filter(({ interest }) => !taken.has(interest.name.toLowerCase()));
    const [first] = gone;
    if (!first) return;
    // The last removal's position assumes that the earlier ones are already gone.
    const back = gone.reduceRight(
      (list, { interest, place }) => list.toSpliced(place, 0, interest),
      [...latest.current],
    );
    want({ interests: back, added: first.interest.name });
  }

  return {
    interests,
    add: (name: string) =>
      want({ interests: [...interests, { name, category: "non_ai" }], added: name }),
    remove(name: string) {
      const place = interests.findIndex((one) => one.name === name);
      const interest = interests[place];
      if (!interest) return;
      const removed = [...(wanted?.removed ?? []), { interest, place }];
      want({
        interests: interests.toSpliced(place, 1),
        added: "",
        removed,
        undo: () => putBack(removed),
      });
    },
  };
}
