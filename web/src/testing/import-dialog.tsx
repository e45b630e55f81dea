import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ImportDialog } from "../features/import/ImportDialog.tsx";
import { renderScreen } from "./render-screen.tsx";

/** Opens the dialog, and chooses a file in it. The server decides about its rows. */
export async function openImportedFile(onClose: () => void = () => {}) {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
  renderScreen(<ImportDialog open others={null} onClose={onClose} />);
  await userEvent.upload(
    await screen.findByLabelText("Choose a file"),
    new File(["Name"], "courses.csv", { type: "text/csv" }),
  );
}
