import { pageTexts } from "./page-texts.ts";
import type { ConfirmationPage } from "@laurel/contracts/routes/credential-confirmations";
import { expect, it } from "vitest";
import { ADA } from "../testing/sample-page.ts";
import { confirmHtml } from "./confirm/confirm-page.ts";
import { embedHtml } from "./embed/embed-html.ts";
import { credentialContent } from "./first-picture/profile-content.ts";
import { credentialHead } from "./first-picture/credential-head.ts";
import { profileContent } from "./first-picture/profile-content.ts";
import { profileHead } from "./first-picture/profile-head.ts";
import { sharedContent } from "./first-picture/shared-content.ts";

const NAME = "דנה";

const by = { name: NAME, role: NAME, organization: NAME, host: "", at: "2026-01-02T03:04:05.000Z" };
const names = { name: NAME, organization: NAME, verifiedBy: NAME, verifiedHost: "school.example" };
const credentials = ADA.credentials.map((one) => ({
  ...one,
  ...names,
  description: NAME,
  skills: [NAME, NAME],
  confirmedBy: [by, by],
}));
const [credential] = credentials;
if (!credential) throw new Error("The sample page has no credential");

const person = { ...ADA.profile, name: NAME, jobTitle: NAME, company: NAME, bio: NAME };
const interests = [NAME, NAME].map((name) => ({ name, category: "non_ai" as const }));
const skills = [NAME, NAME].map((name) => ({ name, count: 2, credentials: [] }));
const page = { ...ADA, profile: { ...person, interests }, skills, credentials };
const shown = {
  kind: "page" as const,
  slug: ADA.slug,
  profile: page.profile,
  credential,
  previewVersion: "",
};
const documents = [{ id: "d", fileName: NAME, fileType: "application/pdf", fileSize: 1 }];
const shared = {
  label: NAME,
  endsOn: "",
  person: { ...person, email: "" },
  credentials,
  documents,
};
const asked: ConfirmationPage = {
  state: "asked",
  version: "v",
  hasChanged: false,
  asked: { name: NAME, message: NAME },
  person: { name: NAME },
  credential: { ...credential, hours: 3 },
  answer: { name: "", role: "", organization: "", comment: "" },
};

const URL = "https://laurel.example";

/** The texts of a page, one for each block, without the parts that are isolated. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<script.*?<\/script>|<style.*?<\/style>/gs, "")
    .replace(/<bdi>.*?<\/bdi>|\u2068.*?\u2069|<(\w+)[^>]* dir="auto"[^>]*>.*?<\/\1>/gs, "")
    .replace(/<meta[^>]* content="([^"]*)">/g, "<p>$1</p>")
    .split(/<\/?(?:title|p|h\d|li|dt|dd|ul|dl|div|header|footer|label|button|link|main|form)[^>]*>/)
    .map((block) => block.replace(/<[^>]*>/g, "").trim())
    .filter((text) => text !== "");

const TEXTS = pageTexts("en");

it.each([
  ["a profile", profileContent(page, TEXTS)],
  ["a profile's head", profileHead(page, URL, "n", TEXTS)],
  ["a credential", credentialContent(shown, TEXTS)],
  ["a credential's head", credentialHead(shown, URL, "n", TEXTS)],
  ["a share link", sharedContent({ token: "t", shared }, TEXTS)],
  ["a framed profile", embedHtml(page, URL, "n", "light", TEXTS)],
  ["a request to confirm a credential", confirmHtml({ page: asked, nonce: "n", texts: TEXTS })],
])(
  "in the page of %s, words beside a name that goes from right to left stay in place",
  (_what, html) => {
    expect(html).toContain(NAME);
    const mixed = textsOf(html).filter((text) => text.includes(NAME) && text !== NAME);
    expect(mixed).toEqual([]);
  },
);

it("a name can't end its isolation", () => {
  const named = { ...by, name: "Bob\u2069\u202e" };
  const confirmed = { ...shown, credential: { ...credential, confirmedBy: [named] } };
  const html = credentialContent(confirmed, TEXTS);
  expect(html).toContain("Confirmed</a> by <bdi>Bob</bdi>, ");
});
