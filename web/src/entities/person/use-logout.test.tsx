import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { sendUpload } from "../../lib/upload.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { fakeUploads } from "../../testing/fake-uploads.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { useLogout } from "./use-logout.tsx";

function Leave() {
  const { logOut, question } = useLogout();
  return (
    <>
      <button onClick={logOut}>Leave</button>
      {question}
    </>
  );
}

function open() {
  const calls = fakeServer({ "POST /api/auth/logout": json(200, { message: "ok" }) });
  renderScreen(<Leave />);
  const leave = () => userEvent.click(screen.getByRole("button", { name: "Leave" }));
  return { calls, leave };
}

test("logging out during an upload asks first", async () => {
  fakeUploads();
  void sendUpload({
    path: "/api/documents/upload",
    form: new FormData(),
    person: "",
    idempotencyKey: "k",
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const { calls, leave } = open();
  await leave();
  const answer = async (name: string) => {
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText("Log out while files are being uploaded?")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await answer("Stay logged in");
  expect(calls).toEqual([]);
  await leave();
  await answer("Log Out");
  expect(await screen.findByText("Logged out")).toBeTruthy();
});
