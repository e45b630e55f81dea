import type { Address } from "@laurel/contracts/routes/addresses";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AddressesCard } from "./AddressesCard.tsx";
import { enterText } from "../../testing/user-steps.ts";

const ADDRESSES = "/api/users/me/addresses";
const PRIMARY: Address = {
  id: "primary",
  email: "ada@example.org",
  verified: true,
  primary: true,
  keptUntil: "",
};
const WORK: Address = { ...PRIMARY, id: "a1", email: "ada@work.example", primary: false };
const UNVERIFIED: Address = { ...WORK, id: "a2", email: "ada@new.example", verified: false };

function open(answers: Record<string, Answer>) {
  answers[`GET ${ADDRESSES}`] ??= json(200, [PRIMARY]);
  return fakeServer(answers);
}
const show = () => renderScreen(<AddressesCard />, "/settings");
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function addAddress(email: string) {
  await press("Add address");
  const form = await dialog("Add address");
  await userEvent.type(form.getByLabelText("Email"), email);
  await userEvent.click(form.getByRole("button", { name: "Add address" }));
  return form;
}

test("each address says what it's for and offers what can be done with it", async () => {
  const kept = { ...WORK, id: "a3", email: "old@example.org", keptUntil: "2999-12-01T12:00:00Z" };
  const free = { ...WORK, id: "a4", email: "older@example.org", keptUntil: "2001-12-01T00:00:00Z" };
  open({ [`GET ${ADDRESSES}`]: json(200, [PRIMARY, WORK, UNVERIFIED, kept, free]) });
  show();
  const rows = await screen.findAllByRole("listitem");
  const offered = rows.map((row) =>
    within(row)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
  );
  expect(offered).toEqual([
    [],
    ["Use for emails", "Remove"],
    ["Send the link again", "Remove"],
    [],
    ["Use for emails", "Remove"],
  ]);
  expect(rows[0]?.textContent).toContain("For emails");
  expect(rows[2]?.textContent).toContain("Not verified");
  expect(rows[3]?.textContent).toContain("undo the change until December 1, 2999");
});

test("an added address is in the list and told where its link is", async () => {
  let addresses = [PRIMARY];
  const calls = open({
    [`GET ${ADDRESSES}`]: () => Response.json(addresses),
    [`POST ${ADDRESSES}`]: () => {
      addresses = [PRIMARY, UNVERIFIED];
      return Response.json(UNVERIFIED, { status: 201 });
    },
  });
  show();
  await addAddress(UNVERIFIED.email);
  await screen.findByText(`Open the link that we emailed to ${UNVERIFIED.email}.`);
  expect(await button(`Send the link again: ${UNVERIFIED.email}`)).toBeTruthy();
  const sent = calls.filter(({ call }) => call === `POST ${ADDRESSES}`);
  expect(sent.map(({ init }) => bodyOf(init))).toEqual([{ email: UNVERIFIED.email }]);
});

test("another link is sent by adding the address again", async () => {
  const calls = open({
    [`GET ${ADDRESSES}`]: json(200, [PRIMARY, UNVERIFIED]),
    [`POST ${ADDRESSES}`]: json(201, UNVERIFIED),
  });
  show();
  await press(`Send the link again: ${UNVERIFIED.email}`);
  await screen.findByText("Link sent");
  const sent = calls.find(({ call }) => call === `POST ${ADDRESSES}`);
  expect(bodyOf(sent?.init)).toEqual({ email: UNVERIFIED.email });
});

test.each([
  ["email_taken", "An account with this email already exists"],
  ["address_exists", "This address is already yours"],
])("%s is reported on the field, and the input stays", async (code, message) => {
  open({ [`POST ${ADDRESSES}`]: json(409, { code, message }) });
  show();
  const form = await addAddress(WORK.email);
  await form.findByText(message);
  const field = form.getByLabelText<HTMLInputElement>("Email");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe(WORK.email);
});

test("an invalid address isn't sent, and the limit is reported above the field", async () => {
  const calls = open({
    [`POST ${ADDRESSES}`]: json(409, { code: "limit_reached", message: "You can add up to 10" }),
  });
  show();
  const form = await addAddress("nobody");
  await form.findByText("Please enter a valid email");
  expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await enterText(form.getByLabelText("Email"), "@example.org");
  await userEvent.click(form.getByRole("button", { name: "Add address" }));
  expect((await form.findByRole("alert")).textContent).toBe("You can add up to 10");
});

test("the email is changed after a confirmation that says what happens", async () => {
  let addresses = [PRIMARY, WORK];
  const calls = open({
    [`GET ${ADDRESSES}`]: () => Response.json(addresses),
    [`PUT ${ADDRESSES}/a1`]: () => {
      addresses = [{ ...WORK, id: "primary", primary: true }];
      return Response.json(addresses);
    },
  });
  show();
  await press(`Use for emails: ${WORK.email}`);
  const question = await dialog("Change your email?");
  expect(question.getByText(/can undo the change for 7 days/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Change email" }));
  await screen.findByText("Email changed");
  const sent = calls.find(({ call }) => call === `PUT ${ADDRESSES}/a1`);
  expect(bodyOf(sent?.init)).toEqual({ primary: true });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an address is removed only after a confirmation; a failure keeps it", async () => {
  const answers: Record<string, Answer> = {
    [`GET ${ADDRESSES}`]: json(200, [PRIMARY, WORK]),
    [`DELETE ${ADDRESSES}/a1`]: json(503, { message: "Try again later", code: "unavailable" }),
  };
  open(answers);
  show();
  await press(`Remove ${WORK.email}`);
  const question = await dialog("Remove address?");
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await screen.findByText("Address not removed");
  answers[`DELETE ${ADDRESSES}/a1`] = () => new Response(null, { status: 204 });
  answers[`GET ${ADDRESSES}`] = json(200, [PRIMARY]);
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await screen.findByText("Address removed");
  expect(screen.queryByRole("button", { name: `Remove ${WORK.email}` })).toBeNull();
});

test("a list that can't be loaded can be retried", async () => {
  const answers: Record<string, Answer> = { [`GET ${ADDRESSES}`]: json(500, {}) };
  open(answers);
  show();
  await screen.findByText("Request failed with status 500");
  answers[`GET ${ADDRESSES}`] = json(200, [PRIMARY]);
  await press("Retry");
  expect(await screen.findByText(PRIMARY.email)).toBeTruthy();
});
