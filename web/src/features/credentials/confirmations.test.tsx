import type { Confirmation } from "@laurel/contracts/routes/credential-confirmations";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { credential } from "../../testing/credential.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ConfirmationsButton } from "./ConfirmationsButton.tsx";
import { enterText } from "../../testing/user-steps.ts";

const CALL = "/api/credentials/1/confirmations";
const NOTHING = { name: "", role: "", organization: "", comment: "" };
const ASKED: Confirmation = {
  id: "c1",
  name: "Bob Trainer",
  email: "bob@hospital.example",
  state: "asked",
  askedAt: "2026-01-02T03:04:05.000Z",
  expiresAt: "2026-02-01T03:04:05.000Z",
  answeredAt: "",
  answer: NOTHING,
};

async function open(answers: Record<string, Answer>) {
  const calls = fakeServer({ [`GET ${CALL}`]: json(200, []), ...answers });
  const onSubmit = vi.fn<() => void>();
  renderScreen(
    <form onSubmit={onSubmit}>
      <ConfirmationsButton credential={credential({ id: "1", name: "First Aid" })} />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ask for confirmation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask for confirmation" }));
  return { calls, dialog, onSubmit };
}

test("a request is sent and listed, and the form around it isn't sent", async () => {
  let list: Confirmation[] = [];
  const { calls, dialog, onSubmit } = await open({
    [`GET ${CALL}`]: () => Response.json(list),
    [`POST ${CALL}`]: () => {
      list = [ASKED];
      return Response.json(ASKED, { status: 201 });
    },
  });
  await enterText(dialog.getByLabelText("Name"), "Bob Trainer");
  await enterText(dialog.getByLabelText("Email"), "bob@hospital.example");
  await enterText(dialog.getByLabelText("Message"), "From the course");
  await userEvent.click(dialog.getByRole("button", { name: "Send request" }));
  await dialog.findByText(/can answer until February 1, 2026/);
  const sent = calls.find(({ call }) => call === `POST ${CALL}`);
  expect(bodyOf(sent?.init)).toEqual({
    name: "Bob Trainer",
    email: "bob@hospital.example",
    message: "From the course",
  });
  expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a refusal stands next to its field, and nothing typed is lost", async () => {
  const message = "Leave out web addresses";
  const problem = { code: "invalid_input", message, issues: [{ path: "message", message }] };
  const { dialog } = await open({ [`POST ${CALL}`]: json(400, problem) });
  await userEvent.type(dialog.getByLabelText("Name"), "Bob");
  await enterText(dialog.getByLabelText("Email"), "bob@hospital.example");
  await enterText(dialog.getByLabelText("Message"), "see evil.com");
  await userEvent.click(dialog.getByRole("button", { name: "Send request" }));
  await dialog.findByText(message);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("see evil.com");
});

test.each(["expired", "outdated"] as const)(
  "somebody whose request is %s is asked again with one click",
  async (state) => {
    let list: Confirmation[] = [{ ...ASKED, state }];
    const { calls, dialog } = await open({
      [`GET ${CALL}`]: () => Response.json(list),
      [`POST ${CALL}`]: () => {
        list = [ASKED, ...list];
        return Response.json(ASKED, { status: 201 });
      },
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Ask Bob Trainer again" }));
    await dialog.findByText(/can answer until February 1, 2026/);
    const sent = calls.find(({ call }) => call === `POST ${CALL}`);
    expect(bodyOf(sent?.init)).toEqual({ name: "Bob Trainer", email: "bob@hospital.example" });
  },
);

test("a request is withdrawn, and an outdated one says why", async () => {
  const outdated: Confirmation = {
    ...ASKED,
    id: "c0",
    name: "Carol",
    state: "outdated",
    answeredAt: "2026-01-01T00:00:00.000Z",
  };
  let list: Confirmation[] = [ASKED, outdated];
  const { calls, dialog } = await open({
    [`GET ${CALL}`]: () => Response.json(list),
    [`DELETE ${CALL}/c1`]: () => {
      list = [{ ...ASKED, state: "withdrawn" }, outdated];
      return new Response(null, { status: 204 });
    },
  });
  await dialog.findByText(/before you changed the credential/);
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw Bob Trainer" }));
  await waitFor(() =>
    expect(dialog.queryByRole("button", { name: "Withdraw Bob Trainer" })).toBeNull(),
  );
  expect(calls.some(({ call }) => call === `DELETE ${CALL}/c1`)).toBe(true);
});

test("who confirmed under another name is listed with both", async () => {
  const answer = { name: "Robert T.", role: "Trainer", organization: "Hospital", comment: "" };
  const answeredAt = "2026-01-03T00:00:00.000Z";
  const confirmed: Confirmation = { ...ASKED, state: "confirmed", answeredAt, answer };
  const same: Confirmation = {
    ...confirmed,
    id: "c2",
    name: "Carol",
    answer: { ...answer, name: "Carol", organization: "School" },
  };
  const { dialog } = await open({ [`GET ${CALL}`]: json(200, [confirmed, same]) });
  await dialog.findByText("Bob Trainer");
  expect(dialog.getByText(/as Robert T., Trainer, Hospital$/)).toBeDefined();
  expect(dialog.getByText(/as Trainer, School$/)).toBeDefined();
});
