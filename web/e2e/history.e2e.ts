import { addCredential, expect, test } from "./fixtures.ts";

test("a deleted credential is brought back, and a former version is restored, with the keyboard", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Chess" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete Chess" }).press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Edit Chess" })).toBeVisible();

  await page.getByRole("button", { name: "Edit Chess" }).press("Enter");
  await page.getByLabel("Name").fill("Go");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await page.getByRole("button", { name: "Edit Go" }).press("Enter");
  await page.getByRole("button", { name: "History" }).press("Enter");
  const history = page.getByRole("dialog", { name: "History of Go" });
  await expect(history.getByRole("listitem")).toHaveCount(4);
  await history.getByRole("button", { name: "Restore this version" }).last().press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Delete Chess" }).press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  const deleted = page.getByRole("list", { name: "Recently deleted credentials" });
  await expect(deleted).toContainText("30 days left");
  await deleted.getByRole("button", { name: "Delete Chess for good" }).press("Enter");
  await page.getByRole("button", { name: "Delete for good", exact: true }).press("Enter");
  await expect(page.getByText("Recently deleted")).toHaveCount(0);
});
