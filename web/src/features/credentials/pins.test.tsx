import { PROFILE_SECTIONS } from "@laurel/contracts/constants";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CardCell } from "./CardCell.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";

function open(pinned: string[], fields: Parameters<typeof credential>[0] = {}) {
  const layout = { pinned, order: [...PROFILE_SECTIONS], hidden: [] };
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/profile/layout": json(200, layout),
    "PUT /api/profile/layout": json(200, layout),
  });
  const one = credential({ name: "MSc", ...fields });
  const Card = () =>
    useQuery(meQuery).data ? (
      <CredentialEditor>
        <ul>
          <CardCell credential={one} isFirst isLinked={false} />
        </ul>
      </CredentialEditor>
    ) : null;
  renderScreen(<Card />);
  return () => calls.filter(({ call }) => call.startsWith("PUT")).map(({ init }) => bodyOf(init));
}
const pinButton = () => screen.findByRole("button", { name: "Pin to profile: MSc" });

test("a public credential is pinned after the others, and unpinned with an Undo", async () => {
  const sent = open(["7"]);
  await userEvent.click(await pinButton());
  expect(await screen.findByText("Pinned to profile")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Unpin MSc" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent()).toEqual([{ pinned: ["7", "1"] }, { pinned: ["7"] }, { pinned: ["7", "1"] }]),
  );
});

test("a seventh pin is explained, and not sent", async () => {
  const sent = open(["2", "3", "4", "5", "6", "7"]);
  await userEvent.click(await pinButton());
  expect(await screen.findByText("You can pin up to 6 credentials")).toBeTruthy();
  expect(await pinButton()).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("a private credential says that it has to be public first", async () => {
  const sent = open([], { isPublic: false });
  await userEvent.click(await pinButton());
  expect(await screen.findByText("Only public credentials can be pinned")).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("a pinned credential that was made private can still be unpinned", async () => {
  const sent = open(["1"], { isPublic: false });
  await userEvent.click(await screen.findByRole("button", { name: "Unpin MSc" }));
  await waitFor(() => expect(sent()).toEqual([{ pinned: [] }]));
});
