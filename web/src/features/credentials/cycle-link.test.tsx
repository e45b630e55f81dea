import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CredentialCard } from "./CredentialCard.tsx";

const details = {
  renewals: 0,
  renewedSince: "",
  issuerHost: "",
  requiredHours: 40,
  earnedHours: 12,
  educationEndsOn: "2027-06-30",
};
const CARDS = [
  credential({ id: "1", name: "Nurse", type: "certification", details }),
  credential({ id: "2", name: "Diver", type: "certification" }),
  credential({ id: "3", name: "MSc", type: "degree" }),
  credential({ id: "4", name: "Old", type: "certification", renewedBy: "5" }),
];

test("cards of certifications show their cycle and lead to it", async () => {
  fakeServer({});
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
});
