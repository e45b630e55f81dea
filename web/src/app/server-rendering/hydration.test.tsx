import { PAGE_WINDOWS, type PageWindow } from "@laurel/contracts/page-data";
import { act, getByRole, getByText, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { appTexts } from "../../lib/texts/app-texts.ts";
import { dashboardAnswers } from "../../testing/dashboard-answers.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { stubWindowWidth } from "../../testing/stub-window.ts";
import { beginHydration } from "../../ui/announcements/use-is-hydrated.ts";
import { ownToday, today } from "../../lib/days.ts";
import { App } from "../App.tsx";
import { readEarlyQueries } from "../early-queries.ts";
import { createQueryClient } from "../query-client.ts";
import { routes } from "../router.tsx";
import { createStyleCache } from "../style-cache.ts";
import { loadScreen } from "./load-screen.ts";
import { serveScreen } from "./serve.tsx";

afterEach(() => vi.unstubAllEnvs());

/** Lets the app take over the dashboard as the server has drawn it, once somebody has used it. */
async function takeOver(
  window: PageWindow,
  use: (drawn: HTMLElement) => void = () => {},
  address = "/dashboard",
) {
  stubWindowWidth(PAGE_WINDOWS[window].width);
  const answers = dashboardAnswers("Beekeeping");
  fakeServer({
    ...Object.fromEntries(
      Object.entries(answers).map(([call, { text, total = "" }]) => [
        `GET ${call.split("?")[0]}`,
        () => new Response(text, { headers: { "X-Total-Count": total } }),
      ]),
    ),
    "GET /api/ai-recommendations": json(200, { recommendations: [], source: "catalog" }),
  });
  beginHydration();
  const container = document.createElement("div");
  container.innerHTML = (await serveScreen("/dashboard", "en", { answers, window })).content;
  document.body.append(container);
  const heading = container.querySelector("h1");
  use(container);

  // The server's zone isn't the person's: there, it's another day.
  vi.stubEnv("TZ", new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati");
  expect(ownToday()).not.toBe(today());
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = vi.fn<() => void>();
  const client = createQueryClient();
  await loadScreen(routes, "/dashboard");
  await readEarlyQueries(client);
  beginHydration();
  const cache = createStyleCache("en");
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const root = await act(async () =>
    hydrateRoot(
      container,
      <App styles={() => cache} texts={appTexts} client={client}>
        <RouterProvider router={router} />
      </App>,
      { onRecoverableError: failed },
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  await screen.findByText("Add interests to your profile");
  expect(complaints.mock.calls).toEqual([]);
  expect(failed.mock.calls).toEqual([]);
  expect(container.querySelector("h1")).toBe(heading);
  return router;
}

test.each(["desk", "phone"] as const)(
  "React takes over a dashboard for a %s as the server has drawn it",
  async (window) => {
    const { state } = await takeOver(window);
    expect(state.location.search).toBe("");
  },
);

test("the order that was chosen before the app ran is the one that is shown", async () => {
  const router = await takeOver("desk", (drawn) => {
    const order = getByRole<HTMLSelectElement>(drawn, "combobox", { name: "Sort by" });
    order.value = "expirationDate";
  });
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveProperty(
    "value",
    "expirationDate",
  );
  expect(router.state.location.search).toBe("?sort=expirationDate");
});

test("a list that was opened before the app ran has its content", async () => {
  await takeOver("phone", (drawn) => {
    getByText(drawn, "Show as a list").closest("details")?.setAttribute("open", "");
  });
  const list = screen.getByText("Show as a list").closest("details");
  expect(list && getByText(list, "Beekeeping 3")).toBeTruthy();
});

test("the card that the address names has the focus", async () => {
  await takeOver("desk", undefined, "/dashboard#credential-3");
  expect(document.activeElement?.id).toBe("credential-3");
});
