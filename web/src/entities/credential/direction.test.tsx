import { screen } from "@testing-library/react";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { CredentialEntry } from "./CredentialEntry.tsx";
import { issuerText } from "../badge/badge-words.ts";
import { positionText } from "../person/position.ts";
import { ConfirmedBy } from "./ConfirmedBy.tsx";
import { CardFace } from "./CardFace.tsx";
import { credential } from "../../testing/credential.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

const { translate } = createTexts("en");
const NAME = "תעודת הסמכה — ISO 27001";
const ORGANIZATION = "אוניברסיטת הדוגמה";

test("a credential's texts take the direction of their letters, on its card and in the profile", () => {
  const shown = credential({ name: NAME, organization: ORGANIZATION });
  renderScreen(
    <ul>
      <CardFace credential={shown} />
      <CredentialEntry credential={shown} />
    </ul>,
  );
  for (const text of [NAME, ORGANIZATION])
    expect(screen.getAllByText(text).map((one) => one.getAttribute("dir"))).toEqual([
      "auto",
      "auto",
    ]);
});

test("who has confirmed a credential stays apart from the words beside it", () => {
  const by = { name: "דנה", role: "מורה", organization: ORGANIZATION, host: "school.example" };
  renderScreen(<ConfirmedBy confirmedBy={[{ ...by, at: "2026-01-02" }]} />);
  const names = Array.from(screen.getByRole("list").querySelectorAll("bdi"));
  expect(names.map((one) => one.textContent)).toEqual(["דנה", "מורה", ORGANIZATION]);
});

test.each([
  [issuerText(translate, "דנה"), "The issuer calls itself \u2068דנה\u2069."],
  [issuerText(translate, "Ada\u202e"), "The issuer calls itself Ada."],
  [
    positionText(translate, { jobTitle: "מורה", company: "Engines" }),
    "\u2068מורה\u2069 at Engines",
  ],
])("%j keeps a name apart from the words beside it", (words, expected) =>
  expect(words).toBe(expected),
);
