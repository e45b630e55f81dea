import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useDayText } from "./use-day-text.ts";
import { beginHydration } from "./use-is-hydrated.ts";

afterEach(() => void vi.unstubAllEnvs());

function Days() {
  const dayText = useDayText();
  return <p>{["2026-03-01T01:30:00.000Z", "2026-03-01T22:30:00.000Z"].map(dayText).join(", ")}</p>;
}

it.each([
  ["America/New_York", "February 28, 2026, March 1, 2026"],
  ["Europe/Helsinki", "March 1, 2026, March 2, 2026"],
])("a day is that of the server first, and then that in %s", async (zone, own) => {
  vi.stubEnv("TZ", zone);
  beginHydration();
  document.body.innerHTML = `<div id="root">${renderToString(<Days />)}</div>`;
  expect(screen.getByText("March 1, 2026, March 1, 2026")).toBeTruthy();
  const problems: unknown[] = [];
  const root = document.getElementById("root") ?? document.body;
  await act(async () => {
    hydrateRoot(root, <Days />, { onRecoverableError: (error) => problems.push(error) });
  });
  expect(await screen.findByText(own)).toBeTruthy();
  expect(problems).toEqual([]);
});
