import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { LivePortal } from "./LivePortal.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says a text to screen readers, politely: a new page, a count of results, that something is being sent. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  const turn = useRef(false);

  const announce = useCallback((next: string) => {
    // The same words twice are a change only if something differs: a trailing no-break space, not spoken.
    turn.current = !turn.current;
    setText(turn.current ? next : `${next}\u00a0`);
  }, []);

  return (
    <AnnounceContext value={announce}>
      {children}
      <LivePortal>
        <VisuallyHidden aria-live="polite" aria-atomic="true">
          {text}
        </VisuallyHidden>
      </LivePortal>
    </AnnounceContext>
  );
}
