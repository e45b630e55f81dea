import type { SharedPageData } from "@laurel/contracts/page-data";
import type { Shared } from "@laurel/contracts/routes/share-links";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PageDataContext } from "../../lib/page-data.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SharedPage } from "./SharedPage.tsx";

const CALL = "GET /api/shared/secret";
const UNLOCK = "POST /api/shared/secret/unlock";
const SHARED: Shared = {
  label: "For the bank",
  endsOn: "2099-01-31",
  person: { name: "Ada King", jobTitle: "", company: "", bio: "", avatarUrl: "", email: "" },
  credentials: [
    {
      id: "1",
      type: "certification",
      name: "Kubernetes",
      organization: "CNCF",
      completedDate: "2025-06-05",
      expirationDate: "2099-05-08",
      description: "",
      skills: [],
      credentialUrl: "",
      verifiedBy: "CNCF",
      verifiedHost: "cncf.example",
      confirmedBy: [],
      checks: [
        { check: "signature", outcome: "passed", detail: "Signed" },
        { check: "expiry", outcome: "passed", detail: "Valid until 2099" },
      ],
    },
  ],
  documents: [{ id: "d1", fileName: "Diploma.pdf", fileType: "application/pdf", fileSize: 2048 }],
};
const LOCKED = json(401, { message: "Locked", code: "password_required" });

function open(answers: Record<string, Answer>) {
  const calls = fakeServer(answers);
  renderScreen(<p>Elsewhere</p>, "/s/secret", [{ path: "/s/:token", Component: SharedPage }]);
  return calls;
}
const enter = async (password: string) => {
  const field = await screen.findByLabelText("Password");
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
};

test("shows what was shared, by whom and until when, but never that a credential ends", async () => {
  open({ [CALL]: json(200, SHARED) });
  expect(await screen.findByRole("heading", { level: 1, name: "Ada King" })).toBeDefined();
  expect(screen.getByText("Ada King shared 1 credential and 1 document with you")).toBeDefined();
  expect(screen.getByText("For the bank")).toBeDefined();
  expect(screen.getByText(/This link ends on/).textContent).toBe(
    "This link ends on January 31, 2099. ",
  );
  const link = screen.getByRole("link", { name: "Download Diploma.pdf" });
  expect(link.getAttribute("href")).toBe("/api/shared/secret/documents/d1/download");
  await userEvent.click(screen.getByRole("button", { name: "Verified by cncf.example" }));
  expect(await screen.findByText("Signed")).toBeDefined();
  expect(
    screen.getByText("cncf.example vouches for this badge. The issuer calls itself CNCF."),
  ).toBeDefined();
  expect(document.body.textContent).not.toMatch(/Expires|May 8|Validity|until 2099/);
});

test("a link with a password asks for it, and says what is wrong", async () => {
  let isOpen = false;
  const answers: Record<string, Answer> = {
    [CALL]: () => (isOpen ? Response.json(SHARED) : LOCKED()),
    [UNLOCK]: json(403, { message: "The password is wrong", code: "wrong_password" }),
  };
  const calls = open(answers);
  await enter("");
  expect(await screen.findByText("Enter the password")).toBeDefined();
  await enter("wrong");
  expect(await screen.findByText("This password is wrong")).toBeDefined();
  answers[UNLOCK] = json(429, { message: "Too many attempts.", code: "too_many_requests" });
  await enter("again");
  expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts.");
  answers[UNLOCK] = () => {
    isOpen = true;
    return new Response(null, { status: 204 });
  };
  await enter("sesame");
  const heading = await screen.findByRole("heading", { level: 1, name: "Ada King" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const sent = calls.filter(({ call }) => call === UNLOCK).map(({ init }) => bodyOf(init));
  expect(sent).toEqual(["wrong", "again", "sesame"].map((password) => ({ password })));
});

test("a link that ends while its password is entered shows nothing", async () => {
  let isGone = false;
  open({
    [CALL]: () => (isGone ? Response.json({}, { status: 404 }) : LOCKED()),
    [UNLOCK]: () => {
      isGone = true;
      return Response.json({ message: "No", code: "not_found" }, { status: 404 });
    },
  });
  await enter("sesame");
  expect(await screen.findByRole("heading", { name: "This link shows nothing" })).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText("Password")).toBeNull());
});

test("a failure can be retried", async () => {
  let answer = json(503, { message: "Not available right now", code: "unavailable" });
  open({ [CALL]: () => answer() });
  expect(await screen.findByText(/Not available right now/)).toBeDefined();
  answer = json(200, SHARED);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ada King" })).toBeDefined();
});

const served = (counts?: SharedPageData["counts"]) => {
  const data: SharedPageData = { token: "secret", shared: SHARED, ...(counts && { counts }) };
  return renderScreen(<p>Elsewhere</p>, "/s/secret", [
    {
      path: "/s/:token",
      element: (
        <PageDataContext value={() => data}>
          <SharedPage />
        </PageDataContext>
      ),
    },
  ]);
};

test("keeps what the page came with if it can't be loaded again", async () => {
  const calls = fakeServer({ [CALL]: json(500, { message: "Broken", code: "internal" }) });
  const { client } = served();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText("Kubernetes")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("says that the others are missing if the page came with a part of the credentials", async () => {
  fakeServer({ [CALL]: json(500, { message: "Broken", code: "internal" }) });
  served({ certification: 30, course: 0, degree: 0, workshop: 0 });
  expect(await screen.findByText("The other credentials couldn’t be loaded.")).toBeTruthy();
  expect(screen.getByText("Kubernetes")).toBeTruthy();
});

test("keeps the focus where the button to retry was", async () => {
  let answer = json(500, { message: "Broken", code: "internal" });
  fakeServer({ [CALL]: () => answer() });
  served({ certification: 2, course: 0, degree: 0, workshop: 0 });
  const retry = await screen.findByRole("button", { name: "Retry" });
  const place = retry.closest("[tabindex='-1']");
  answer = json(200, { ...SHARED, label: "Complete" });
  await userEvent.click(retry);
  await screen.findByText("Complete");
  expect(place).not.toBeNull();
  expect(document.activeElement).toBe(place);
});

test.each([
  ["that has ended", {}],
  ["with a new password", { [CALL]: LOCKED }],
])("doesn't keep what a link shows %s", async (_which, answers) => {
  fakeServer(answers);
  served();
  expect(screen.getByText("Kubernetes")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Kubernetes")).toBeNull());
});

test("doesn't show what the page came with while a link that has a password by now is opened", async () => {
  const answers: Record<string, Answer> = {
    [CALL]: LOCKED,
    [UNLOCK]: () => {
      answers[CALL] = json(500, { message: "Broken", code: "internal" });
      return new Response(null, { status: 204 });
    },
  };
  fakeServer(answers);
  served();
  await enter("sesame");
  expect(await screen.findByText("The link couldn’t be loaded.")).toBeTruthy();
  expect(screen.queryByText("Kubernetes")).toBeNull();
});
