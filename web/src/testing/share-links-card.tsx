import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { ShareLinksCard } from "../features/share-links/ShareLinksCard.tsx";
import { credential } from "./credential.ts";
import { credentialList } from "./credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "./fake-server.ts";
import { renderScreen } from "./render-screen.tsx";

export const LINKS = "/api/share-links";
export const LINK: ShareLink = {
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

/** What the link shows, with a document. */
export const CHOSEN = [
  credential({ id: "1", name: "Kubernetes", organization: "CNCF" }),
  credential({ id: "2", name: "Chess" }),
];

/** The chosen ones are the oldest. */
export const MANY = [
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

/** The share links of a person, who has one unless the answers say otherwise. */
export function openShareLinks(
  answers: Record<string, Answer> = {},
  credentials = CHOSEN,
  address = "/settings",
) {
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

export const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
