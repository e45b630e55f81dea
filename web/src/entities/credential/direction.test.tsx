import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CredentialEntry } from "./CredentialEntry.tsx";
import { CardFace } from "./CardFace.tsx";
import { credential } from "../../testing/credential.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

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
