import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Clicks the button with this name once it's there. */
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name }));

/** The dialog with this name, once it's open. */
export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Puts a text at the end of a field in one step, for tests that aren't about typing: each letter renders the screen again. */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
