import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { ReauthenticationHost } from "../../entities/person/ReauthenticationHost.tsx";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { fakeUploads } from "../../testing/fake-uploads.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";

const NOBODY = { message: "Not logged in", code: "not_authenticated" };
const PROGRESS = "GET /api/users/me/restore";

afterEach(() => vi.unstubAllGlobals());

/** As in the app's layout, for a person. */
function Screen() {
  const { data: me } = useQuery(meQuery);
  return (
    me && (
      <>
        <RestoreDialog open onClose={() => {}} />
        <ReauthenticationHost />
      </>
    )
  );
}

/** Begins a restore after the session has ended. */
async function restore() {
  const nobody = json(401, NOBODY);
  const answers = { "GET /api/users/me": json(200, PERSON), [PROGRESS]: nobody };
  const calls = fakeServer(answers);
  const uploads = fakeUploads();
  const { client } = renderScreen(<Screen />);
  const file = new File(["PK"], "export.zip", { type: "application/zip" });
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!found) throw new Error("There's no field for a file yet");
    return found;
  });
  answers["GET /api/users/me"] = nobody;
  await userEvent.upload(field, file);
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(PROGRESS));
  uploads[0]?.answer(401, NOBODY);
  const dialog = within(await screen.findByRole("dialog", { name: "Log in again" }));
  return { dialog, known: () => client.getQueryData(meQuery.queryKey) };
}

test("a restore whose session has ended asks for a login where it is, and stays after Cancel", async () => {
  const { dialog, known } = await restore();
  expect(known()).toEqual(PERSON);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await screen.findByText("export.zip");
  await waitFor(() => expect(screen.getByRole("button", { name: "Restore" })).toBeTruthy());
  expect(known()).toEqual(PERSON);
});
