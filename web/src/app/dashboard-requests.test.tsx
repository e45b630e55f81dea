import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PROFILE_SECTIONS } from "@laurel/contracts/constants";
import { earlyCalls } from "@laurel/contracts/page-data";
import { expect, test } from "vitest";
import { addDays, addMonths, today } from "../lib/days.ts";
import { credential } from "../testing/credential.ts";
import { credentialList } from "../testing/credential-list.ts";
import { statsOf } from "../testing/credential-stats.ts";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { stubWindowWidth } from "../testing/stub-window.ts";
import { renderScreen } from "../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "../features/credentials/CredentialFormDialog.tsx";
import { AppLayout } from "./AppLayout.tsx";
import { DashboardScreen } from "./DashboardScreen.tsx";
import { enterText } from "../testing/user-steps.ts";

/** Credentials with everything that a card or the overview shows: badges, renewals, cycles and expirations. */
const listOf = (length: number) =>
  Array.from({ length }, (_, index) =>
    credential({
      id: String(index + 1),
      name: `Number ${index + 1}`,
      type: "certification",
      completedDate: addDays(today(), -index),
      expirationDate: addMonths(today(), index % 24),
      verificationStatus: index % 2 === 0 ? "verified" : "pending",
      renews: index % 3 === 0 ? String(index + 2) : "",
    }),
  );

async function open(length: number) {
  // Wide, so that the filters are open.
  stubWindowWidth(1280);
  const list = listOf(length);
  const answers: Record<string, Answer> = {
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList(list),
    "GET /api/stats": json(200, statsOf(list)),
    "GET /api/credentials/facets": json(200, statsOf(list).details.facets),
    "GET /api/ai-recommendations": json(200, { recommendations: [], source: "catalog" }),
    "GET /api/learning-paths": json(200, []),
    "GET /api/documents": json(200, []),
    "GET /api/profile/layout": json(200, {
      pinned: ["1"],
      order: [...PROFILE_SECTIONS],
      hidden: [],
    }),
    "PUT /api/credentials/1": json(200, list[0]),
  };
  const calls = fakeServer(answers);
  const children = [{ path: "/dashboard", element: <DashboardScreen /> }];
  const { client } = renderScreen(<p>Elsewhere</p>, "/dashboard", [
    { element: <AppLayout />, children },
  ]);
  await screen.findByLabelText("Unpin Number 1");
  // A card that is drawn after a save reads the layout again.
  await screen.findByLabelText("Pin to profile: Number 6");
  await screen.findByText("Add interests to your profile");
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  await settled();
  // StrictMode mounts twice, and the first reads are aborted.
  const asked = () => calls.filter(({ init }) => !init.signal?.aborted).map(({ url }) => url);
  return { asked, settled };
}

test.each([40, 5_000])("with %i credentials, the dashboard asks six times", async (length) => {
  const { asked } = await open(length);
  // The page comes with the answers to all others. Documents don't matter to these credentials.
  const early = earlyCalls("/dashboard", "").filter((call) => call !== "/api/documents");
  expect(asked().toSorted()).toEqual(["/api/ai-recommendations", ...early].toSorted());
  expect(asked()).toHaveLength(6);
});

test("a save reads three things again", async () => {
  const { asked, settled } = await open(40);
  await userEvent.click(screen.getByRole("button", { name: "Edit Number 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Credential" }));
  await enterText(dialog.getByLabelText("Name"), " again");
  await settled();
  const opened = asked().length;
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Updated!");
  await settled();
  const [sent, ...read] = asked().slice(opened);
  expect(sent).toBe("/api/credentials/1");
  expect(read.toSorted()).toEqual([
    "/api/ai-recommendations",
    "/api/credentials?limit=6&page=1&include=details",
    "/api/stats?include=details",
  ]);
});
