import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { addDays, addMonths, ownToday, today } from "../../lib/days.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./ChainDialog.tsx";
import "./CredentialFormDialog.tsx";
import { CertificationsPage } from "./TypePage.tsx";
import { enterText } from "../../testing/user-steps.ts";

const EXPIRED = credential({
  id: "1",
  type: "certification",
  name: "CKA",
  completedDate: addMonths(today(), -30),
  expirationDate: addMonths(today(), -6),
  skills: ["Kubernetes"],
});
const RENEWAL = {
  ...EXPIRED,
  id: "2",
  completedDate: today(),
  expirationDate: addMonths(today(), 18),
  renews: "1",
};
const RENEW = "POST /api/credentials/1/renew";
const alreadyRenewed = json(409, {
  message: "This credential has been renewed already",
  code: "already_renewed",
});

const Screen = () => (useQuery(meQuery).data ? <CertificationsPage /> : null);

/** The certifications of a person. `answers` may change while the screen is open. */
async function open(answers: Record<string, Answer>, list: Credential[], address = "") {
  answers["GET /api/users/me"] = json(200, PERSON);
  answers["GET /api/credentials"] = credentialList(list);
  const calls = fakeServer(answers);
  renderScreen(<Screen />, `/certifications${address}`);
  // An open form hides the list from roles.
  await screen.findAllByText("Edit");
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const form = async () => within(await screen.findByRole("dialog", { name: "Renew Credential" }));
const field = (dialog: Awaited<ReturnType<typeof form>>, label: string) =>
  dialog.getByLabelText<HTMLInputElement>(label).value;
const renewed = (answers: Record<string, Answer>, list: Credential[]) => () => {
  answers["GET /api/credentials"] = credentialList(list);
  return Response.json(RENEWAL, { status: 201 });
};

test("an expired credential is renewed in its form, and is then shown as renewed", async () => {
  const answers: Record<string, Answer> = {};
  answers[RENEW] = renewed(answers, [RENEWAL, { ...EXPIRED, renewedBy: "2" }]);
  const calls = await open(answers, [EXPIRED]);
  expect(screen.getByText("Expired")).toBeTruthy();
  await press("Renew CKA");
  const dialog = await form();
  expect(field(dialog, "Name")).toBe("CKA");
  expect(field(dialog, "Completion date")).toBe(ownToday());
  expect(field(dialog, "Expiration date")).toBe(addMonths(ownToday(), 24));
  await press("Renew credential");
  expect(await screen.findByText("Renewed!")).toBeTruthy();
  expect(screen.getByText("Credential has been renewed successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ call }) => call === RENEW);
  expect(bodyOf(sent?.init)).toMatchObject({ name: "CKA", skills: ["Kubernetes"] });
  expect(await screen.findByText("Renewed")).toBeTruthy();
  expect(screen.queryByText("Expired")).toBeNull();
  expect(document.querySelector("[data-celebrates]")).toBeNull();
  // The button that had the focus is gone.
  const list = screen.getByRole("region", { name: "Your credentials" });
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test("a credential that was renewed elsewhere says so, refreshes the list and keeps the input", async () => {
  const answers: Record<string, Answer> = { [RENEW]: alreadyRenewed };
  await open(answers, [EXPIRED]);
  await press("Renew CKA");
  const dialog = await form();
  await enterText(dialog.getByLabelText("Name"), " again");
  answers["GET /api/credentials"] = credentialList([RENEWAL, { ...EXPIRED, renewedBy: "2" }]);
  await press("Renew credential");
  await screen.findByText("Error renewing credential");
  expect(screen.getByText("This credential has been renewed already")).toBeTruthy();
  const overtaken = within(await screen.findByRole("dialog", { name: "Add New Credential" }));
  expect(overtaken.getByRole("alert").textContent).toContain("has been renewed, perhaps");
  expect(field(overtaken, "Name")).toBe("CKA again");
  await waitFor(() => expect(screen.queryByText("Expired")).toBeNull());
  await userEvent.click(overtaken.getByRole("button", { name: "Close" }));
  await press("Discard changes");
  const list = await screen.findByRole("region", { name: "Your credentials" });
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test("the address of a renewal opens its form", async () => {
  await open({}, [EXPIRED], "?renew=1");
  expect(field(await form(), "Name")).toBe("CKA");
});

test("the address of a renewal that has happened says so", async () => {
  await open({}, [RENEWAL, { ...EXPIRED, renewedBy: "2" }], "?renew=1");
  expect(await screen.findByText("This credential has been renewed already")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the newest card says how often it was renewed, and lists the chain with a link to each card", async () => {
  const first = { ...EXPIRED, name: "CKA 2017", completedDate: "2017-05-01", renewedBy: "2" };
  const second = { ...RENEWAL, completedDate: "2019-05-01", renewedBy: "3" };
  const third = { ...RENEWAL, id: "3", expirationDate: addDays(today(), 400), renews: "2" };
  const chain = json(200, [third, second, first]);
  await open({ "GET /api/credentials/3/renewals": chain }, [third, second, first]);
  await press("Renewed 2 times since 2017: CKA");
  const dialog = within(await screen.findByRole("dialog", { name: "Renewals" }));
  const links = dialog.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["CKA", "CKA", "CKA 2017"]);
  expect(dialog.getByText(/Completed on May 1, 2017/)).toBeTruthy();
  const last = links.at(-1);
  expect(last?.getAttribute("href")).toBe("/certifications?q=CKA%202017#credential-1");
  if (last) await userEvent.click(last);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe("credential-1"));
});

test("a chain that can't be read says so in its dialog, and can be asked for again", async () => {
  const answers: Record<string, Answer> = { "GET /api/credentials/2/renewals": json(500, {}) };
  await open(answers, [RENEWAL, { ...EXPIRED, renewedBy: "2" }]);
  const since = EXPIRED.completedDate.slice(0, 4);
  await press(`Renewed once since ${since}: CKA`);
  const dialog = within(await screen.findByRole("dialog", { name: "Renewals" }));
  expect(await dialog.findByText("Request failed with status 500")).toBeTruthy();
  answers["GET /api/credentials/2/renewals"] = json(200, [RENEWAL, EXPIRED]);
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findAllByRole("link")).toHaveLength(2);
});

test("a credential that was never renewed has no chain", async () => {
  await open({}, [{ ...EXPIRED, expirationDate: "" }]);
  expect(screen.queryByRole("button", { name: /^Renewed/ })).toBeNull();
});
