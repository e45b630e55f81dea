import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { statsQuery } from "../entities/credential/credentials-query.ts";
import { meQuery } from "../entities/person/me-query.ts";
import { ReauthenticationHost } from "../entities/person/ReauthenticationHost.tsx";
import { useSessionEnded } from "../entities/person/session-ended.ts";
import { WorkshopsPage } from "../features/credentials/TypePage.tsx";
import { DraftsAreKept } from "../ui/dialogs/drafts-are-kept.ts";
import { credential } from "./credential.ts";
import { credentialList } from "./credential-list.ts";
import { type Answer, fakeServer, json } from "./fake-server.ts";
import { PERSON } from "./person.ts";
import { renderScreen } from "./render-screen.tsx";
import { press } from "./user-steps.ts";

/** A workshop on the screen. */
export const A = credential({
  id: "1",
  type: "workshop",
  name: "Alpha",
  completedDate: "2025-06-01",
});
const B = credential({ id: "2", type: "workshop", name: "Beta", hours: 7 });

/** The workshops screen of a logged-in person, with its list loaded. */
export async function openWorkshops(answers: Record<string, Answer>) {
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([A, B]),
    ...answers,
  });
  const auth = { path: "/auth", element: <h1>Welcome back</h1> };
  const { router } = renderScreen(<SignedIn />, "/workshops", [auth]);
  await screen.findByText("Beta");
  return { calls, router };
}

/** A page as a person sees it while they are logged in. */
export function SignedIn({ Page = WorkshopsPage }: { Page?: () => ReactNode }) {
  const { data } = useQuery(meQuery);
  return data ? <WithFigures Page={Page} /> : <p>{data === null && "Nobody is logged in"}</p>;
}

function WithFigures({ Page }: { Page: () => ReactNode }) {
  useQuery(statsQuery);
  return (
    <DraftsAreKept value={useSessionEnded()}>
      <Page />
      <ReauthenticationHost />
    </DraftsAreKept>
  );
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Opens the form of a new workshop, and fills in what is required. */
export async function fillIn() {
  await press("Add Workshop");
  await screen.findByLabelText("Name");
  fill("Name", "Event Storming");
  fill("Organization", "Avanscoperta");
  fill("Completion date", "2025-03-04");
}

export const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
