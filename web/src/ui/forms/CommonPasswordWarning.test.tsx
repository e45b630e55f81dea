import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "@laurel/contracts/zod";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PasswordField } from "./PasswordField.tsx";

const isCommon = vi.fn<(password: string) => Promise<boolean>>();
vi.mock("../../lib/common-passwords/common-passwords.ts", () => ({
  isCommon: (password: string) => isCommon(password),
}));
beforeEach(() => void isCommon.mockReset());

const OWNER = { username: "countess", name: "Ada King", email: "ada.lovelace@example.org" };
const rules = zodResolver(z.object({ password: z.string() }));
function Form() {
  const { control } = useForm({ resolver: rules, defaultValues: { password: "" } });
  return (
    <PasswordField
      control={control}
      name="password"
      label="Password"
      autoComplete="new-password"
      chosenBy={OWNER}
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Password", { exact: true });

test("a common password gets a warning, which goes when it's changed, and isn't an error", async () => {
  isCommon.mockImplementation(async (password) => password === "Password1!");
  renderScreen(<Form />);
  await userEvent.type(field(), "Password1!");
  expect(
    (await screen.findByText(/known from data breaches/)).closest("[aria-live=polite]"),
  ).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("false");
  await userEvent.type(field(), "-and-more");
  await waitFor(() => expect(screen.queryByText(/known from data breaches/)).toBeNull());
});

test("what is too short to be a password isn't looked up, and a missing list warns of nothing", async () => {
  isCommon.mockRejectedValue(new Error("The list is missing"));
  renderScreen(<Form />);
  await userEvent.type(field(), "Passwor");
  await userEvent.type(field(), "d1!");
  await waitFor(() => expect(isCommon).toHaveBeenCalledWith("Password1!"));
  expect(isCommon).not.toHaveBeenCalledWith("Passwor");
  expect(screen.queryByText(/known from data breaches/)).toBeNull();
});

test("a word of the person's own gets a warning with its reason, also without the list", async () => {
  isCommon.mockRejectedValue(new Error("The list is missing"));
  renderScreen(<Form />);
  await userEvent.type(field(), "My-LoveLace-9");
  expect(
    (await screen.findByText(/your email address or a part of it, “lovelace”/)).textContent,
  ).toContain("You can use it");
  expect(field().getAttribute("aria-invalid")).toBe("false");
  await userEvent.clear(field());
  await waitFor(() => expect(screen.queryByText(/contains/)).toBeNull());
  await userEvent.type(field(), "Laurel-Horse-9");
  expect(await screen.findByText(/the name of this product, “Laurel”/)).toBeTruthy();
});
