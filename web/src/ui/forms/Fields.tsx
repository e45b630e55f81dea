import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
  /** What they hold is being saved. */
  isSaving: boolean;
  children: ReactNode;
}

/**
 * The fields of a form. They're inert while they're being saved, so that the form still holds what was sent when the
 * answer comes. The focus waits on the submit button, and returns to its field, or goes to the first that was refused.
 */
export function Fields({ isSaving, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement>(undefined);
  const wasSaving = useRef(isSaving);
  useLayoutEffect(() => {
    const { current } = fields;
    if (!current || wasSaving.current === isSaving) return;
    wasSaving.current = isSaving;
    const submit = current.closest("form")?.querySelector<HTMLElement>("[type=submit]");
    if (isSaving) {
      held.current = focusedIn(current);
      if (held.current) submit?.focus({ preventScroll: true });
      return;
    }
    const now = document.activeElement;
    // Somebody has moved on, for example to Cancel.
    if (now && now !== submit && !now.contains(current)) return;
    (current.querySelector<HTMLElement>("[aria-invalid=true]") ?? held.current)?.focus();
  }, [isSaving]);
  return (
    <div ref={fields} inert={isSaving} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

function focusedIn(element: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && element.contains(activeElement)
    ? activeElement
    : undefined;
}
