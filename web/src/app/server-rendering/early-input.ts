import { useEffect } from "react";

/**
 * A prerendered page can be used before the app runs. This replays what was typed, or filled in by the browser, and
 * what was pressed. The first script in index.html records it.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll("input"))
      if (field.value !== field.defaultValue) typeAgain(field, field.value);
    document.getElementById("root")?.removeAttribute("data-drawn");
    document.dispatchEvent(new Event("laurel:started"));
  }, []);
}

/** React ignores a change event if the value equals the last one set through the element. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
