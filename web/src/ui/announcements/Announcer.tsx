import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { LivePortal } from "./LivePortal.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Announces a text to screen readers politely, such as a new page or the number of results. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  const turn = useRef(false);

  const announce = useCallback((next: string) => {
    // A repeated text is announced only if it differs, so a no-break space is added, which isn't spoken.
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
