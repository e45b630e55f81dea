import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { findItems, paletteItems, searchedWords } from "./palette-items.ts";

const DOCUMENT = {
  id: "d1",
  fileName: "Kubernetes.pdf",
  fileType: "application/pdf",
  fileSize: 1,
  credentialId: "",
  notes: "Signed copy",
  uploadDate: "2025-01-01T00:00:00.000Z",
};
const ITEMS = paletteItems(
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
    "Add credential",
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
  expect(labels("signed")).toEqual(["Kubernetes.pdf"]);
  expect(labels("password")).toEqual(["Settings"]);
  expect(labels("c++ (")).toEqual([]);
});

test("a credential opens its form, a document opens in the locker", () => {
  const to = (text: string) => findItems(ITEMS, text)[0]?.to;
  expect(to("advanced")).toBe("/courses?edit=1");
  expect(to("signed")).toBe("/certlocker?q=Kubernetes.pdf");
});

test("at most six results per group are shown", () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    credential({ id: String(index), name: `Badge ${index}` }),
  );
  expect(findItems(paletteItems(many, []), "badge")).toHaveLength(6);
});

test("the server is asked for every word that isn't a type", () => {
  expect(searchedWords("CNCF advanced")).toEqual(["cncf", "advanced"]);
  expect(searchedWords("certification Kube")).toEqual(["kube"]);
  expect(searchedWords("course ")).toEqual(["course"]);
  expect(searchedWords("  ")).toEqual([]);
});
