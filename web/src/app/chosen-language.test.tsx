import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { meQuery } from "../entities/person/me-query.ts";
import { appTexts } from "../lib/texts/app-texts.ts";
import { fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { AppLayout } from "./AppLayout.tsx";
import { Root } from "./Root.tsx";

async function open() {
  fakeServer({ "GET /api/users/me": json(200, PERSON) });
  const { client } = renderScreen(<h1>Elsewhere</h1>, "/here", [
    {
      element: <Root />,
      children: [{ element: <AppLayout />, children: [{ path: "/here", element: <h1>Here</h1> }] }],
    },
  ]);
  await screen.findByRole("heading", { name: "Here" });
  const other = new BroadcastChannel("laurel-language");
  const shown = vi.spyOn(appTexts, "show");
  onTestFinished(async () => {
    other.close();
    shown.mockRestore();
    await appTexts.show("en");
    document.documentElement.lang = "en";
  });
  /** An answer with the account's language. */
  const answer = (language: "" | "de") =>
    act(async () => {
      client.setQueryData(meQuery.queryKey, (known) => known && { ...known, language });
      // TanStack Query notifies components in a timer.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { client, other, shown, answer };
}

const expectShown = (language: string) =>
  waitFor(() => expect(document.documentElement.lang).toBe(language));

test("the language that another device has chosen is shown", async () => {
  const { answer } = await open();
  await answer("de");
  await expectShown("de");
});

test("a tab follows the language of another tab, and no answer from before changes it back", async () => {
  const { client, other, shown, answer } = await open();
  client.setQueryData(["/api/stats"], { latestCompletion: "March 14, 2026" });
  other.postMessage("fr");
  await expectShown("fr");
  await waitFor(() => expect(client.getQueryState(["/api/stats"])?.isInvalidated).toBe(true));
  shown.mockClear();
  await answer("de");
  expect(shown).not.toHaveBeenCalled();
});

test("what another tab can't have chosen changes nothing", async () => {
  const { other, shown } = await open();
  other.postMessage("tlh");
  other.postMessage("pl");
  await expectShown("pl");
  expect(shown.mock.calls).toEqual([["pl"]]);
});
