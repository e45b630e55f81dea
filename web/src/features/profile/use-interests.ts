import { text } from "@laurel/contracts/text";
import { INTEREST_TOAST_MS } from "@laurel/contracts/constants";
import type { Interest } from "@laurel/contracts/routes/users";
import { useCallback, useEffect, useRef } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
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
export function useInterests(onTakenBack: (text: string) => void, onSaved: (text: string) => void) {
  const me = useMe();
  const { wanted, want } = useLatest<Wanted>(useSaving(onTakenBack, onSaved));
  const interests = wanted?.interests ?? me.interests;

  /** The interests at the time of the undo, not of the removal. */
  const latest = useRef(interests);
  useEffect(() => {
    latest.current = interests;
  }, [interests]);

  function putBack(removed: readonly Removed[]): void {
    const gone = missingFrom(latest.current, removed);
    const [first] = gone;
    if (first) want({ interests: withAgain(latest.current, gone), added: first.interest.name });
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

/** Sends the list and tells the outcome. */
function useSaving(onTakenBack: (text: string) => void, onSaved: (text: string) => void) {
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
      onSaved(added);
      toast({
        title: text("Profile updated"),
        description: text(added ? "Interest added successfully!" : "Interest removed"),
        duration: INTEREST_TOAST_MS,
        ...(undo ? { action: { label: text("Undo"), onPress: undo } } : {}),
      });
    },
    [toast, onSaved],
  );
  const onFailed = useCallback(
    (error: unknown, { added }: Wanted) => {
      onTakenBack(added);
      tellFailure(error, failed(text("Update failed")));
    },
    [tellFailure, onTakenBack],
  );
  return { send, onDone, onFailed };
}

function missingFrom(interests: readonly Interest[], removed: readonly Removed[]): Removed[] {
  const taken = new Set(interests.map(({ name }) => name.toLowerCase()));
  return removed.filter(({ interest }) => !taken.has(interest.name.toLowerCase()));
}

/** The list with the removed interests at the places that they had. */
function withAgain(interests: readonly Interest[], removed: readonly Removed[]): Interest[] {
  // The last removal's position assumes that the earlier ones are already gone.
  return removed.reduceRight(
    (list, { interest, place }) => list.toSpliced(place, 0, interest),
    [...interests],
  );
}
