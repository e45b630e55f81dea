import { certificate } from "@laurel/portfolio/testing/pdfs";
import {
  saying,
  sending,
  startFakeOpenAi,
  type FakeOpenAi,
} from "@laurel/recommender/testing/fake-openai";
import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import type { Page } from "@playwright/test";
import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test as base } from "./fixtures.ts";

/** A product with a language model. */
const test = base.extend<object, { model: FakeOpenAi }>({
  model: [
    async ({ browserName: _browser }, use) => {
      await using model = await startFakeOpenAi();
      await use(model);
    },
    { scope: "worker" },
  ],
  laurel: [
    async ({ dataFolder, model }, use) => {
      const laurel = await startLaurelProcess({
        DATA_DIR: dataFolder,
        RATE_LIMITS: "off",
        OPENAI_BASE_URL: model.url,
      });
      await use(laurel);
      await laurel.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const form = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const value = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const ask = (page: Page) => form(page).getByRole("button", { name: "Ask the language model" });

/** Says that the line with the issuer has another issuer and another number of hours. */
const answering = (organization: string) =>
  saying(
    JSON.stringify({
      fields: [
        { field: "organization", value: organization, line: 7 },
        { field: "name", value: "Distributed Systems", line: 5 },
      ],
    }),
  );

test("a language model reads a certificate on request, and leaves what the person has typed", async ({
  page,
  person,
  model,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("button", { name: "From a document" }).click();
  const file = { name: "certificate.pdf", mimeType: "application/pdf", buffer: certificate() };
  const reader = page.getByRole("dialog", { name: "Add from a document" });
  await reader.getByLabel("Choose a file").setInputFiles(file);
  await expect(value(page, "Organization")).toHaveValue("Lovelace Academy");
  expect(model.asked).toEqual([]);
  await expectAccessibleInViews(page, "the form that offers the language model");

  model.behaves(sending(500, "no"));
  await ask(page).click();
  await expect(form(page).getByText("The language model didn’t answer.")).toBeVisible();
  await expect(value(page, "Organization")).toHaveValue("Lovelace Academy");

  model.behaves(answering("Lovelace"));
  await value(page, "Name").fill("Systems that I know");
  await ask(page).focus();
  await page.keyboard.press("Enter");
  await expect(form(page).getByText("The language model has read it too.")).toBeFocused();
  await expect(value(page, "Organization")).toHaveValue("Lovelace");
  await expect(value(page, "Name")).toHaveValue("Systems that I know");
  await expect(
    form(page).getByText("the language model, page 1: “Issued by Lovelace Academy”"),
  ).toBeVisible();
  await expect(ask(page)).toHaveCount(0);
  await expectAccessibleInViews(page, "the form that the language model has filled in");
});
