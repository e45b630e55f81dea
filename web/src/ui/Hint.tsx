import { lazy, type ReactNode, Suspense } from "react";
import { useHint } from "./use-hint.ts";

// With it comes what places it, which no screen needs before somebody rests on an icon.
const HintBubble = lazy(async () => ({ default: (await import("./HintBubble.tsx")).HintBubble }));

interface Props {
  text: string;
  /** The element that is pointed at; it is given what to listen for. */
  children: (target: ReturnType<typeof useHint>["target"]) => ReactNode;
}

/** Explains an icon in words on hover and focus. For screen readers the element has its own name. */
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
