import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test("a common password gets a warning without leaving the browser, and is accepted", async ({
  page,
  laurel,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  const username = `common${process.pid}`;
  await page.goto("/auth?tab=register");
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill(`${username}@example.org`);
  expect(sent.filter((request) => request.endsWith(".bin"))).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("Dragon2024!");
  await page.getByLabel("Confirm password", { exact: true }).fill("Dragon2024!");
  await expect(page.getByText(/known from data breaches/)).toBeVisible();
  await expectAccessibleInViews(page, "the warning");
  const filters = sent.filter((request) => request.endsWith(".bin"));
  expect(filters).toEqual([expect.stringMatching(`^GET ${laurel.url}/assets/common-passwords`)]);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
});
