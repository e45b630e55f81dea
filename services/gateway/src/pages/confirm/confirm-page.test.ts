import type { ConfirmationPage } from "@laurel/contracts/routes/credential-confirmations";
import { expect, it } from "vitest";
import { pageTexts } from "../page-texts.ts";
import { confirmHtml } from "./confirm-page.ts";

const shownWith = (completedDate: string, expirationDate: string): ConfirmationPage => ({
  state: "asked",
  version: "v",
  hasChanged: false,
  asked: { name: "Bob", message: "" },
  person: { name: "Ada" },
  credential: {
    name: "First Aid",
    organization: "Red Cross",
    type: "course",
    completedDate,
    expirationDate,
    hours: 0,
    description: "",
  },
  answer: { name: "", role: "", organization: "", comment: "" },
});

it.each([
  ["2025-06-05", "2099-05-08", ["Completed: June 5, 2025", "Expires: May 8, 2099"]],
  ["2025-06-05", "2025-12-31", ["Completed: June 5, 2025", "Expired: December 31, 2025"]],
  ["2099-01-31", "", ["Planned: January 31, 2099"]],
])("a request says of %s to %j what the profile says", (completed, expires, said) => {
  const page = shownWith(completed, expires);
  const html = confirmHtml({ page, nonce: "n", texts: pageTexts("en") });
  const rows = html.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g);
  const dates = Array.from(rows, ([, term, value]) => `${term}: ${value}`).slice(3);
  expect(dates).toEqual(said);
});
