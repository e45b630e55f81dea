import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ErrorState } from "./ErrorState.tsx";

function Card() {
  const [isBack, setIsBack] = useState(false);
  return (
    <main tabIndex={-1}>
      <button onClick={() => setIsBack(true)}>Elsewhere</button>
      <section>
        {isBack ? <p>Here</p> : <ErrorState message="Broken" onRetry={() => setIsBack(true)} />}
      </section>
    </main>
  );
}

test("after a retry, the focus stays in the part of the screen that the message was in", async () => {
  renderScreen(<Card />);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByText("Here")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a message that goes away without its button leaves the focus alone", async () => {
  renderScreen(<Card />);
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  await userEvent.click(elsewhere);
  expect(screen.getByText("Here")).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
});
