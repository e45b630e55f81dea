import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, json } from "../../testing/fake-server.ts";
import {
  CHOSEN,
  closed,
  LINK,
  LINKS,
  MANY,
  openShareLinks as open,
} from "../../testing/share-links-card.tsx";
import { dialog, press } from "../../testing/user-steps.ts";

test("only what was changed of a link is sent, and its choice comes first", async () => {
  const { bodies } = open({ [`PUT ${LINKS}/l1`]: json(200, LINK) }, MANY);
  await press("Edit For the bank");
  let form = await dialog("Edit share link");
  await userEvent.click(await form.findByRole("checkbox", { name: "Chess", checked: true }));
  expect(form.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await closed();
  await press("Edit For the bank");
  form = await dialog("Edit share link");
  await userEvent.click(form.getByRole("checkbox", { name: "Remove the password" }));
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await closed();
  expect(bodies(`PUT ${LINKS}/l1`)).toEqual([{ credentialIds: ["1"] }, { password: "" }]);
});

test("a label that was changed elsewhere while the form is open is shown, and isn't sent back", async () => {
  const answers: Record<string, Answer> = { [`PUT ${LINKS}/l1`]: json(200, LINK) };
  const links = [LINK];
  answers[`GET ${LINKS}`] = () => Response.json(links);
  const { bodies, client } = open(answers);
  await press("Edit For the bank");
  const form = await dialog("Edit share link");
  await userEvent.click(form.getByRole("checkbox", { name: "Show my email address" }));
  links.splice(0, 1, { ...LINK, label: "For Ada" });
  await client.invalidateQueries();
  const label = form.getByLabelText<HTMLInputElement>("Label");
  await waitFor(() => expect(label.value).toBe("For Ada"));
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await closed();
  expect(bodies(`PUT ${LINKS}/l1`)).toEqual([{ contact: false }]);
});

test("after an edit without an answer, the links are read again", async () => {
  const links = [LINK];
  open({
    [`GET ${LINKS}`]: () => Response.json(links),
    [`PUT ${LINKS}/l1`]: () => {
      links.splice(0, 1, { ...LINK, label: "For Ada" });
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  await press("Edit For the bank");
  await press("Save changes");
  expect(await screen.findByText("For Ada")).toBeDefined();
});

test("a credential that was deleted elsewhere is no longer chosen", async () => {
  const { bodies } = open({ [`PUT ${LINKS}/l1`]: json(200, LINK) }, CHOSEN.slice(0, 1));
  await press("Edit For the bank");
  const form = await dialog("Edit share link");
  await waitFor(() => expect(form.getAllByText(/^1 chosen\./)).toHaveLength(2));
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await closed();
  expect(bodies(`PUT ${LINKS}/l1`)).toEqual([{ credentialIds: ["1"] }]);
});

test("when only the chosen credentials can't be read, the form says so, and reads them again", async () => {
  const list = credentialList(CHOSEN);
  let isAway = true;
  const answer: Answer = (url) => (isAway && url?.includes("ids=") ? json(500, {})() : list(url));
  open({ "GET /api/credentials": answer });
  await press("Edit For the bank");
  const form = await dialog("Edit share link");
  await form.findByText("Request failed with status 500");
  isAway = false;
  await userEvent.click(form.getByRole("button", { name: "Retry" }));
  expect(await form.findByRole("checkbox", { name: "Kubernetes", checked: true })).toBeDefined();
});
