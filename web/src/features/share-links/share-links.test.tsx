import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { qrPicture } from "./qr-picture.ts";
import { ShareLinksCard } from "./ShareLinksCard.tsx";

const LINKS = "/api/share-links";
const LINK: ShareLink = {
  id: "l1",
  label: "For the bank",
  url: "https://laurel.example/s/secret",
  credentialIds: ["1", "2"],
  documentIds: ["d1"],
  hasPassword: true,
  endsOn: "2025-01-01",
  contact: true,
  views: 1200,
  lastViewedAt: "2025-01-01T10:00:00.000Z",
  createdAt: "2024-12-01T10:00:00.000Z",
};
const CHOSEN = [
  credential({ id: "1", name: "Kubernetes", organization: "CNCF" }),
  credential({ id: "2", name: "Chess" }),
];
const MANY = [
  ...Array.from({ length: 150 }, (_, at) =>
    credential({ id: `9${at}`, name: `Course ${at}`, completedDate: "2025-01-01" }),
  ),
  ...CHOSEN.map((one) => ({ ...one, completedDate: "2001-01-01" })),
];
const DIPLOMA = {
  id: "d1",
  fileName: "Diploma.pdf",
  fileType: "application/pdf",
  fileSize: 3,
  credentialId: "",
  notes: "",
  uploadDate: "2025-01-01T00:00:00.000Z",
};

function open(answers: Record<string, Answer> = {}, credentials = CHOSEN, address = "/settings") {
  const calls = fakeServer({
    [`GET ${LINKS}`]: json(200, [LINK]),
    "GET /api/credentials": credentialList(credentials),
    "GET /api/documents": json(200, [DIPLOMA]),
    ...answers,
  });
  const bodies = (call: string) =>
    calls.filter((one) => one.call === call).map(({ init }) => bodyOf(init));
  return { calls, bodies, ...renderScreen(<ShareLinksCard />, address) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

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
  await userEvent.type(form.getByLabelText("Label"), " For the bank ");
  await userEvent.click(form.getByRole("button", { name: "Create link" }));
  expect(await form.findByText("Choose at least one credential or document")).toBeDefined();
  const kubernetes = await form.findByRole("checkbox", { name: "Kubernetes" });
  expect(kubernetes.getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(kubernetes);
  await userEvent.click(form.getByRole("checkbox", { name: "Diploma.pdf" }));
  await userEvent.type(form.getByLabelText("Password"), "sesame");
  await userEvent.type(form.getByLabelText("Ends on"), "2030-05-06");
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
  await userEvent.type(filter, "kuber");
  await userEvent.click(await form.findByRole("checkbox", { name: "Kubernetes" }));
  expect(form.queryByRole("checkbox", { name: "Diploma.pdf" })).toBeNull();
  await userEvent.clear(filter);
  await waitFor(() => expect(form.getAllByRole("checkbox").length).toBeGreaterThan(100));
  const again = await form.findByRole("checkbox", { name: "Kubernetes", checked: true });
  expect(form.getAllByRole("checkbox")[0]).toBe(again);
  expect(form.getByText(/^1 chosen\./)).toBeDefined();
});

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

test("what is typed while a link is being saved stays in the form, and its password isn't sent again", async () => {
  const answer = Promise.withResolvers<Response>();
  const answers: Record<string, Answer> = { [`PUT ${LINKS}/l1`]: () => answer.promise };
  const { bodies } = open(answers);
  await press("Edit For the bank");
  const form = await dialog("Edit share link");
  await userEvent.type(form.getByLabelText("Password"), "sesame");
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(bodies(`PUT ${LINKS}/l1`)).toHaveLength(1));
  await userEvent.type(form.getByLabelText("Label"), "s");
  answers[`PUT ${LINKS}/l1`] = json(200, LINK);
  answer.resolve(Response.json(LINK));
  await form.findByText(/The share link was saved, but not the changes/);
  expect(form.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await closed();
  expect(bodies(`PUT ${LINKS}/l1`)).toEqual([{ password: "sesame" }, { label: "For the banks" }]);
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

test.each([
  [400, "The last day can't be in the past", [{ path: "endsOn" }]],
  [409, "You can have up to 100 share links. Delete one to make room.", []],
])("a refusal with %i is shown in the form", async (status, message, issues) => {
  const body = { message, code: "no", issues: issues.map((issue) => ({ ...issue, message })) };
  open({ [`POST ${LINKS}`]: json(status, body) });
  await press("Create share link");
  const form = await dialog("Create share link");
  await userEvent.type(form.getByLabelText("Label"), "For the bank");
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
