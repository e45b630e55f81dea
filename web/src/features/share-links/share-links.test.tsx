import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { json } from "../../testing/fake-server.ts";
import {
  closed,
  LINK,
  LINKS,
  MANY,
  openShareLinks as open,
} from "../../testing/share-links-card.tsx";
import { dialog, enterText, press } from "../../testing/user-steps.ts";
import { qrPicture } from "./qr-picture.ts";

test("the list says what each link shows, its terms, and how often it was viewed", async () => {
  open();
  const list = within(await screen.findByRole("list", { name: "Your share links" }));
  expect(
    await list.findByText("2 credentials and 1 document: Kubernetes, Chess, Diploma.pdf"),
  ).toBeDefined();
  for (const text of ["For the bank", "Password", "Ended on January 1, 2025", "Email address"])
    expect(list.getByText(text)).toBeDefined();
  expect(list.getByText(/^1,200 views · Last viewed .* · Created December 1, 2024$/)).toBeDefined();
  expect(list.getByRole("link", { name: LINK.url }).getAttribute("href")).toBe(LINK.url);
});

test("the address is copied", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(LINK.url);
});

test("the address is shown as a QR code", async () => {
  open();
  await press("QR code");
  const shown = await dialog("For the bank");
  const picture = shown.getByRole<HTMLImageElement>("img", { name: "QR code" });
  expect(picture.src).toBe(qrPicture(LINK.url));
  expect(qrPicture(LINK.url)).not.toBe(qrPicture(`${LINK.url}2`));
  const svg = decodeURIComponent(picture.src.replace("data:image/svg+xml,", ""));
  expect(
    new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("path").length,
  ).toBe(2);
  await userEvent.click(shown.getByRole("button", { name: "Done" }));
  await closed();
});

test("a link is created with what was chosen", async () => {
  let links: ShareLink[] = [];
  const { bodies } = open({
    [`GET ${LINKS}`]: () => Response.json(links),
    [`POST ${LINKS}`]: () => {
      links = [LINK];
      return Response.json(LINK, { status: 201 });
    },
  });
  await screen.findByText(/will appear here/);
  await press("Create share link");
  const form = await dialog("Create share link");
  await enterText(form.getByLabelText("Label"), " For the bank ");
  await userEvent.click(form.getByRole("button", { name: "Create link" }));
  expect(await form.findByText("Choose at least one credential or document")).toBeDefined();
  const kubernetes = await form.findByRole("checkbox", { name: "Kubernetes" });
  expect(kubernetes.getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(kubernetes);
  await userEvent.click(form.getByRole("checkbox", { name: "Diploma.pdf" }));
  await enterText(form.getByLabelText("Password"), "sesame");
  await enterText(form.getByLabelText("Ends on"), "2030-05-06");
  await userEvent.click(form.getByRole("checkbox", { name: "Show my email address" }));
  await userEvent.click(form.getByRole("button", { name: "Create link" }));
  await closed();
  expect(bodies(`POST ${LINKS}`)).toEqual([
    {
      label: "For the bank",
      credentialIds: ["1"],
      documentIds: ["d1"],
      password: "sesame",
      endsOn: "2030-05-06",
      contact: true,
    },
  ]);
  expect(await screen.findByRole("button", { name: "Delete For the bank" })).toBeDefined();
});

test("one of hundreds of credentials is found with the filter, and stays in sight when it's cleared", async () => {
  open({}, MANY);
  await press("Create share link");
  const form = await dialog("Create share link");
  expect(await form.findByText(/The newest 100 of 152 are listed/)).toBeDefined();
  expect(form.queryByRole("checkbox", { name: "Kubernetes" })).toBeNull();
  const filter = form.getByRole("searchbox", { name: "Filter credentials and documents" });
  await enterText(filter, "kuber");
  await userEvent.click(await form.findByRole("checkbox", { name: "Kubernetes" }));
  expect(form.queryByRole("checkbox", { name: "Diploma.pdf" })).toBeNull();
  await userEvent.clear(filter);
  await waitFor(() => expect(form.getAllByRole("checkbox").length).toBeGreaterThan(100));
  const again = await form.findByRole("checkbox", { name: "Kubernetes", checked: true });
  expect(form.getAllByRole("checkbox")[0]).toBe(again);
  expect(form.getByText(/^1 chosen\./)).toBeDefined();
});

test.each([
  [400, "The last day can't be in the past", [{ path: "endsOn" }]],
  [409, "You can have up to 100 share links. Delete one to make room.", []],
])("a refusal with %i is shown in the form", async (status, message, issues) => {
  const body = { message, code: "no", issues: issues.map((issue) => ({ ...issue, message })) };
  open({ [`POST ${LINKS}`]: json(status, body) });
  await press("Create share link");
  const form = await dialog("Create share link");
  await enterText(form.getByLabelText("Label"), "For the bank");
  await userEvent.click(await form.findByRole("checkbox", { name: "Chess" }));
  await userEvent.click(form.getByRole("button", { name: "Create link" }));
  expect(await form.findByText(message)).toBeDefined();
});

test("a link is deleted after a question", async () => {
  let links = [LINK];
  open({
    [`GET ${LINKS}`]: () => Response.json(links),
    [`DELETE ${LINKS}/l1`]: () => {
      links = [];
      return new Response(null, { status: 204 });
    },
  });
  await press("Delete For the bank");
  const question = await dialog("Delete share link?");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/will appear here/)).toBeDefined();
});
