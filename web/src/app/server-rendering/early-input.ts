import { useEffect } from "react";

/**
 * A prerendered page can be used before the app runs. This replays what was typed or chosen, or filled in by the
 * browser, and what was pressed. The first script in index.html records it.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll("input"))
      if (field.value !== field.defaultValue) typeAgain(field, field.value);
    for (const list of document.querySelectorAll("select"))
      if (isChosenAnew(list)) list.dispatchEvent(new Event("change", { bubbles: true }));
    document.getElementById("root")?.removeAttribute("data-drawn");
    document.dispatchEvent(new Event("laurel:started"));
  }, []);
}

/** Whether another option is chosen than in the prerendered page. React, which leaves it chosen, doesn't know of it. */
const isChosenAnew = ({ options }: HTMLSelectElement) =>
  Array.from(options).some((option) => option.defaultSelected && !option.selected);

/** React ignores a change event if the value equals the last one set through the element. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
