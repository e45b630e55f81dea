import { useCallback, useEffect, useRef, useState } from "react";

interface LeavingInput {
  dirty: boolean;
  busy: boolean;
  onDiscard: (() => void) | undefined;
  onClose: () => void;
}

/** Closes the form, after a question where something was typed. */
export function useLeaving({ dirty, busy, onDiscard, onClose }: LeavingInput) {
  const [asking, setAsking] = useState(false);
  const discarded = useRef(false);
  const now = useRef({ dirty, busy, onClose });
  useEffect(() => {
    now.current = { dirty, busy, onClose };
  });
  // The same for every render, so that the first letter, which makes the form dirty, doesn't render its buttons.
  const leave = useCallback(() => {
    if (now.current.busy) return;
    if (now.current.dirty) setAsking(true);
    else now.current.onClose();
  }, []);

  useEffect(() => {
    if (asking || !discarded.current) return;
    // Only now: the confirmation has returned the focus to the form, which can return it to its opener.
    discarded.current = false;
    onClose();
  }, [asking, onClose]);

  return {
    asking,
    leave,
    stay: () => setAsking(false),
    discard(isLeaving: boolean) {
      onDiscard?.();
      discarded.current = !isLeaving;
      setAsking(false);
    },
  };
}

/** True from opening the form until its question about unsaved input has ended. */
export function useGuarded(open: boolean) {
  const [guarded, setGuarded] = useState(open);
  if (open && !guarded) setGuarded(true);
  const unguard = useCallback(() => setGuarded(false), []);
  return { guarded, unguard };
}
