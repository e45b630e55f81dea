import { lazy, type ReactNode, Suspense } from "react";
import { useHint } from "./use-hint.ts";

// Lazy, because its positioning code isn't needed until somebody hovers over an icon.
const HintBubble = lazy(async () => ({ default: (await import("./HintBubble.tsx")).HintBubble }));

interface Props {
  text: string;
  /** The element with the hint. It gets the event handlers. */
  children: (target: ReturnType<typeof useHint>["target"]) => ReactNode;
}

/** A tooltip for an icon on hover and focus. Screen readers use the element's own name. */
export function Hint({ text, children }: Props) {
  const { anchor, target, bubble } = useHint();
  return (
    <>
      {children(target)}
      {anchor && (
        <Suspense>
          <HintBubble anchor={anchor} text={text} {...bubble} />
        </Suspense>
      )}
    </>
  );
}
