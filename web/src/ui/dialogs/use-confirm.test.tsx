import { text } from "@laurel/contracts/text";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { useConfirm } from "./use-confirm.tsx";

/** A list of one row. Deleting it succeeds as `outcome` says. */
function List({ outcome }: { outcome: Promise<boolean> }) {
  const { ask, question } = useConfirm();
  const [isThere, setIsThere] = useState(true);
  const onConfirm = async () => {
    const isDone = await outcome;
    if (isDone) setIsThere(false);
    return isDone;
  };
  const askToDelete = () =>
    ask({
      title: text("Delete?"),
      text: text("It’s gone then."),
      confirmLabel: text("Delete"),
      removesOpener: true,
      onConfirm,
    });
  return (
    <section aria-label="List" tabIndex={-1}>
      <ul>
        <li tabIndex={-1}>{isThere && <button onClick={askToDelete}>Ask</button>}</li>
      </ul>
      {question}
    </section>
  );
}

async function confirm(outcome: Promise<boolean>) {
  renderScreen(<List outcome={outcome} />);
  await userEvent.click(screen.getByRole("button", { name: "Ask" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
}

test("when the row is gone, the list around it gets the focus", async () => {
  await confirm(Promise.resolve(true));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "List" }));
});

test("the question stays open while it's answered, and after a failure", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await confirm(promise);
  const button = screen.getByRole("button", { name: "Delete" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  resolve(false);
  await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
  expect(screen.getByRole("dialog")).toBeTruthy();
});
