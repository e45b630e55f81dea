import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CredentialCard } from "./CredentialCard.tsx";

const CYCLE: Cycle = {
  credentialId: "1",
  requiredHours: 40,
  from: "2025-07-01",
  to: "2027-06-30",
  earnedHours: 12,
  plannedHours: 0,
  contributions: [],
};
const CARDS = [
  credential({ id: "1", name: "Nurse", type: "certification" }),
  credential({ id: "2", name: "Diver", type: "certification" }),
  credential({ id: "3", name: "MSc", type: "degree" }),
  credential({ id: "4", name: "Old", type: "certification", renewedBy: "5" }),
];

test("cards of certifications show their cycle and lead to it, with one request for all", async () => {
  const calls = fakeServer({ "GET /api/continuing-education": json(200, [CYCLE]) });
  const nothing = () => {};
  renderScreen(
    <>
      {CARDS.map((one) => (
        <CredentialCard
          key={one.id}
          credential={one}
          onEdit={nothing}
          onRenew={nothing}
          onPin={nothing}
          onUnpin={nothing}
          onDelete={nothing}
        />
      ))}
    </>,
  );
  const name = "Continuing education of Nurse: 12 of 40 hours by June 30, 2027";
  const progress = await screen.findByRole("link", { name });
  expect(progress.textContent).toBe("12 of 40 hours by June 30, 2027");
  expect(progress.getAttribute("href")).toBe("/credentials/1/education");
  const plain = screen.getByRole("link", { name: "Continuing education of Diver" });
  expect(plain.textContent).toBe("Continuing education");
  expect(screen.getAllByRole("link")).toHaveLength(2);
  // StrictMode mounts twice, and the first read is aborted.
  const asked = calls.filter(({ call }) => call === "GET /api/continuing-education");
  expect(asked.length).toBeLessThanOrEqual(2);
});
