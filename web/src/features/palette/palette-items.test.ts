import { textKey } from "@laurel/texts/text-key";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { asksForRenewals, findItems, paletteItems, searchedWords } from "./palette-items.ts";

const DOCUMENT = {
  id: "d1",
  fileName: "Kubernetes.pdf",
  fileType: "application/pdf",
  fileSize: 1,
  credentialId: "",
  notes: "Signed copy",
  uploadDate: "2025-01-01T00:00:00.000Z",
};
const t = createTexts("en").translate;
const ITEMS = paletteItems(
  t,
  [
    credential({ id: "1", name: "Advanced Kubernetes", type: "course", organization: "CNCF" }),
    credential({ id: "2", name: "Kubernetes Administrator", type: "certification" }),
  ],
  [DOCUMENT],
);
const labels = (text: string) => findItems(ITEMS, text).map(({ label }) => label);

test("without a search text, it lists pages and actions", () => {
  expect(labels("  ")).toEqual([
    "Dashboard",
    "Profile",
    "Certifications",
    "Courses",
    "Degrees",
    "Workshops",
    "CertLocker",
    "Settings",
    "Expiring credentials",
    "Expiry reminders",
    "Add credential",
    "Import credentials",
    "Upload a document",
  ]);
});

test("every word has to match, in any case and order; names that start with the text come first", () => {
  expect(labels("KUBER")).toEqual([
    "Kubernetes Administrator",
    "Advanced Kubernetes",
    "Kubernetes.pdf",
  ]);
  expect(labels("cncf advanced")).toEqual(["Advanced Kubernetes"]);
  expect(labels("signed")).toEqual(["Kubernetes.pdf", "Signed CVs"]);
  expect(labels("password")).toEqual(["Settings", "Password", "Share links"]);
  expect(labels("c++ (")).toEqual([]);
});

test("a credential opens its form, a document opens in the locker", () => {
  const to = (text: string) => findItems(ITEMS, text)[0]?.to;
  expect(to("advanced")).toBe("/courses?edit=1");
  expect(to("signed")).toBe("/certlocker?q=Kubernetes.pdf");
});

test("a word like renew lists the credentials that can be renewed, each with its form", () => {
  const [first, second] = [
    credential({ id: "1", name: "CKA", type: "certification" }),
    credential({ id: "2", name: "First Aid", type: "course" }),
  ];
  const items = paletteItems(t, [], [], [first, second]);
  const found = (text: string) => findItems(items, text).map(({ label, to }) => [label, to]);
  expect(found("renew")).toEqual([
    ["Renew CKA", "/certifications?renew=1"],
    ["Renew First Aid", "/courses?renew=2"],
  ]);
  expect(found("renew aid")).toEqual([["Renew First Aid", "/courses?renew=2"]]);
  const asks = (typed: string) => asksForRenewals(t, typed);
  expect(["re", "aid renew", "RENEW "].map(asks)).toEqual([true, true, true]);
  expect(["", "r", "aid", "renewable"].map(asks)).toEqual([false, false, false, false]);
});

test("what expires and the reminders are found by their names", () => {
  const to = (text: string) => findItems(ITEMS, text)[0]?.to;
  expect(to("expiring")).toBe("/dashboard?status=expiring&sort=expirationDate");
  expect(to("expiry rem")).toBe("/settings?tab=notifications");
});

test("at most six results per group are shown", () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    credential({ id: String(index), name: `Badge ${index}` }),
  );
  expect(findItems(paletteItems(t, many, []), "badge")).toHaveLength(6);
});

test("the server is asked for every word that isn't a type", () => {
  expect(searchedWords(t, "CNCF advanced")).toEqual(["cncf", "advanced"]);
  expect(searchedWords(t, "certification Kube")).toEqual(["kube"]);
  expect(searchedWords(t, "course ")).toEqual(["course"]);
  expect(searchedWords(t, "  ")).toEqual([]);
});

test.each([
  ["passkey", "Passkeys", "/settings?tab=security#passkeys"],
  ["delete account", "Delete account", "/settings?tab=account#delete-account"],
  ["2fa", "One-time codes", "/settings?tab=security#one-time-codes"],
  ["webhook", "Webhooks", "/settings?tab=developers#webhooks"],
  ["download data", "Your data", "/settings?tab=account#your-data"],
  ["api", "Access tokens", "/settings?tab=developers#access-tokens"],
])("%s finds the setting: %s", (text, label, to) => {
  expect(findItems(ITEMS, text)).toContainEqual(expect.objectContaining({ label, to }));
});

test("in Japanese, which has no spaces, the word for renewing may be anywhere in the text", () => {
  const texts = createTexts("ja");
  texts.add({ [textKey("Renew {name}")]: "{name}を更新" });
  for (const typed of ["更新", "CKAを更新"])
    expect(asksForRenewals(texts.translate, typed)).toBe(true);
  expect(asksForRenewals(texts.translate, "CKA")).toBe(false);
  expect(asksForRenewals(t, "new")).toBe(false);
});
