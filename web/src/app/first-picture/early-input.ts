import { useEffect } from "react";

/**
 * A page that the gateway has drawn can be used before the app runs. What was typed there, or filled in by the browser,
 * is typed again, and what was pressed is pressed again: the first script in index.html has kept it.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll("input"))
      if (field.value !== field.defaultValue) typeAgain(field, field.value);
    document.getElementById("root")?.removeAttribute("data-drawn");
    document.dispatchEvent(new Event("laurel:started"));
  }, []);
}

/** React takes an event for a change only where the value is another than the last one set through the element. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
