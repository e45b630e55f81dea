import { useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { AttentionReason } from "@laurel/contracts/routes/stats";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { statsOf } from "../../testing/credential-stats.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { press } from "../../testing/user-steps.ts";
import { DashboardPage } from "./DashboardPage.tsx";

const ITEM = { id: "1", type: "certification", name: "BLS", expirationDate: "2020-09-01" } as const;

interface Shown {
  me?: typeof PERSON;
  reason?: AttentionReason;
  documents?: object[];
  /** Also need attention. */
  others?: object[];
}

function open(
  credentials: readonly Credential[],
  { me = PERSON, reason, documents = [], others = [] }: Shown = {},
) {
  const stats = statsOf(credentials);
  const attention = { total: 7, items: reason ? [{ ...ITEM, reason }, ...others] : [] };
  fakeServer({
    "GET /api/users/me": json(200, me),
    "GET /api/credentials": credentialList(credentials),
    "GET /api/documents": json(200, documents),
    "GET /api/stats": json(200, {
      ...stats,
      details: { ...stats.details, ...(reason && { attention }) },
    }),
  });
  function Screen() {
    return useQuery(meQuery).data ? <DashboardPage /> : null;
  }
  return renderScreen(<Screen />, "/dashboard");
}

test("without a credential, there are three ways in, and no zeros, filters and lists", async () => {
  const { router } = open([]);
  expect(await screen.findByRole("button", { name: "Add your first" })).toBeTruthy();
  expect(screen.queryByText("Total Credentials")).toBeNull();
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Import a file" }));
  expect(router.state.location.search).toBe("?form=import");
  await userEvent.click(screen.getByRole("link", { name: "Read a certificate" }));
  expect(router.state.location.search).toBe("?form=document");
});

test("the first steps stay after an import of five", async () => {
  open(KNOWN.slice(0, 5));
  const steps = within(await screen.findByRole("region", { name: "First steps" }));
  expect(steps.getByRole("link", { name: "Make your profile public" })).toBeTruthy();
});

const KNOWN = Array.from({ length: 12 }, (_, index) => credential({ id: String(index + 1) }));

test("the first steps stay until they are done", async () => {
  open([credential()], { me: { ...PERSON, publicProfile: true, interests: [] } });
  const steps = within(await screen.findByRole("region", { name: "First steps" }));
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Add your first credential, done",
    "Add what interests you",
    "Make your profile public, done",
  ]);
});

test.each([
  ["they are done", [credential()], true],
  ["somebody knows the way", KNOWN, false],
])("the first steps are gone once %s", async (_when, credentials, isDone) => {
  const interests = [{ name: "SQL", category: "ai" as const }];
  open(credentials, { me: { ...PERSON, ...(isDone && { publicProfile: true, interests }) } });
  await screen.findByText("Total Credentials");
  await screen.findAllByRole("button", { name: /^Edit / });
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test.each([
  ["expired", "Renew BLS", /Expired September 1, 2020/],
  ["expiring", "Renew BLS", /September 1, 2020/],
  ["failed", "Review BLS", /didn’t pass the check/],
  ["unchecked", "Review BLS", /couldn’t be checked/],
  ["unproven", "Complete BLS", /no link, ID or document/],
] as const)("what is %s needs attention, with its next step", async (reason, step, words) => {
  open([credential()], { reason });
  const list = within(await screen.findByRole("region", { name: "Needs attention" }));
  expect(list.getByText(words)).toBeTruthy();
  expect(list.getByRole("link", { name: step })).toBeTruthy();
  expect(list.getByText("And 6 more, once these are done.")).toBeTruthy();
});

test("a certification with a document needs no link or ID", async () => {
  const attached = {
    id: "d1",
    fileName: "bls.pdf",
    fileType: "application/pdf",
    fileSize: 1000,
    credentialId: "1",
    notes: "",
    uploadDate: "2025-06-01T00:00:00.000Z",
  };
  const others = Array.from({ length: 6 }, (_, index) => ({
    ...ITEM,
    id: String(index + 2),
    name: `Other ${index}`,
    reason: "unproven" as const,
  }));
  open([credential()], { reason: "unproven", documents: [attached], others });
  const list = within(await screen.findByRole("region", { name: "Needs attention" }));
  const names = list
    .getAllByRole("listitem")
    .map((row) => row.querySelector("strong")?.textContent);
  expect(names).toEqual(others.slice(0, 5).map(({ name }) => name));
  expect(list.getByText("And 1 more, once these are done.")).toBeTruthy();
  await press("Show 1 more");
  expect(list.getAllByRole("listitem")).toHaveLength(6);
  expect(list.queryByText(/once these are done/)).toBeNull();
});

test("without anything to look at, there is no such list", async () => {
  open([credential()]);
  await screen.findAllByRole("button", { name: /^Edit / });
  expect(screen.queryByRole("region", { name: "Needs attention" })).toBeNull();
});
