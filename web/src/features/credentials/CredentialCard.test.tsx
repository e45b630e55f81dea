import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { expect, test, vi } from "vitest";
import { addDays, today } from "../../lib/days.ts";
import { credential } from "../../testing/credential.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CredentialCard } from "./CredentialCard.tsx";

const nothing = () => {};
const show = (fields: Parameters<typeof credential>[0]) =>
  renderScreen(
    <CredentialCard
      credential={credential(fields)}
      onEdit={nothing}
      onRenew={nothing}
      onPin={nothing}
      onUnpin={nothing}
      onDelete={nothing}
    />,
  );
const picture = () => document.querySelector("img");

test("a card shows type, name, organization and date, and passes its credential to its actions [spec 2.66, 2.71]", async () => {
  const onEdit = vi.fn<(one: object) => void>();
  const onDelete = vi.fn<(one: object) => void>();
  const one = credential({ hours: 40 });
  renderScreen(
    <CredentialCard
      credential={one}
      onEdit={onEdit}
      onRenew={nothing}
      onPin={nothing}
      onUnpin={nothing}
      onDelete={onDelete}
    />,
  );
  for (const text of [
    "Degree",
    "MSc Computer Science",
    "University of Amsterdam",
    "Graduated July 1, 2021",
    "40 hours",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Edit MSc Computer Science" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete MSc Computer Science" }));
  expect([onEdit.mock.calls, onDelete.mock.calls]).toEqual([[[one]], [[one]]]);
});

test.each([
  ["certification", "C", "CERTIFICATION", "award"],
  ["course", "C", "COURSE", "book-open"],
  ["degree", "D", "DEGREE", "graduation-cap"],
  ["workshop", "W", "WORKSHOP", "wrench"],
] as const)(
  "without a picture a %s shows %s, %s and a motif [spec 2.67, 8.8, 9.30]",
  (type, letter, name, motif) => {
    expect(CREDENTIAL_TYPES).toContain(type);
    show({ type });
    expect(picture()).toBeNull();
    expect(screen.getByText(letter, { exact: true })).toBeTruthy();
    expect(screen.getByText(name, { exact: true })).toBeTruthy();
    expect(document.querySelector(`.lucide-${motif}`)).not.toBeNull();
  },
);

test("a picture replaces the type's drawing once it has loaded, and is removed if it fails", () => {
  show({ imageUrl: "https://example.org/a.png" });
  expect(screen.getByText("DEGREE")).toBeTruthy();
  const image = picture();
  expect(image?.src).toBe("https://example.org/a.png");
  if (image) fireEvent.load(image);
  expect(screen.queryByText("DEGREE")).toBeNull();
});

test("a picture that fails to load leaves only the drawing on the card [spec 2.68, 8.8]", () => {
  show({ imageUrl: "https://example.org/missing.png" });
  const image = picture();
  if (image) fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(screen.getByText("DEGREE")).toBeTruthy();
});

test.each([
  ["in 91 days", addDays(today(), 91), "", false, ""],
  ["in 90 days", addDays(today(), 90), "", true, "Expires in 90 days"],
  ["yesterday", addDays(today(), -1), "", true, "Expired"],
  ["never", "", "", false, ""],
  ["yesterday and is renewed", addDays(today(), -1), "2", false, "Renewed"],
])("a credential that expires %s", (_when, expirationDate, renewedBy, isOffered, words) => {
  show({ name: "CKA", expirationDate, renewedBy });
  expect(screen.queryByRole("button", { name: "Renew CKA" }) !== null).toBe(isOffered);
  if (words !== "") expect(screen.getByText(words)).toBeTruthy();
  if (words !== "Expired") expect(screen.queryByText("Expired")).toBeNull();
});

test.each(CREDENTIAL_TYPES)("the badge of a %s has its type's colors [spec 9.27]", (type) => {
  show({ type });
  const name = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const rule = screen.getByText(name, { exact: true }).className.split(" ").at(-1) ?? "";
  const styles = Array.from(document.querySelectorAll("style"), (one) => one.textContent).join("");
  const declared = styles.slice(styles.indexOf(`.${rule}{`)).split("}")[0];
  expect(declared).toContain(`credential-${type}-ground`);
  expect(declared).toContain(`credential-${type}-text`);
});
