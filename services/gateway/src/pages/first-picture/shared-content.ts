import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { SharedPageData } from "@laurel/contracts/page-data";
import { pathOf } from "@laurel/contracts/path";
import { downloadShared } from "@laurel/contracts/routes/share-links";
import { bdi, escapeHtml } from "../html.ts";
import { dateOf, entryOf, plain, TITLES } from "./profile-content.ts";
import { counted, positionOf } from "./profile-head.ts";

/** "Ada Lovelace shared 4 credentials and 1 document with you". `show` writes the name as HTML. */
export function sharedWords({ shared, counts }: SharedPageData, show = isolated): string {
  const { person, credentials, documents } = shared;
  const all = counts
    ? Object.values(counts).reduce((sum, count) => sum + count, 0)
    : credentials.length;
  const each = [
    all > 0 ? counted(all, ["credential", "credentials"]) : "",
    documents.length > 0 ? counted(documents.length, ["document", "documents"]) : "",
  ].filter((text) => text !== "");
  return `${show(person.name)} shared ${each.join(" and ") || "nothing"} with you`;
}

/** What a share link shows as plain HTML, like `profileContent`. */
export function sharedContent(data: SharedPageData): string {
  const { label, person, endsOn } = data.shared;
  const position = positionOf(person, bdi);
  const email = escapeHtml(person.email);
  return plain([
    `<h1>${escapeHtml(person.name)}</h1>`,
    position && `<p>${position}</p>`,
    person.bio && `<p class="lines">${escapeHtml(person.bio)}</p>`,
    `<p><strong>${sharedWords(data, bdi)}</strong></p>`,
    `<p>${escapeHtml(label)}</p>`,
    endsOn && `<p>This link ends on ${dateOf(endsOn)}.</p>`,
    email && `<p>Contact: <a href="mailto:${email}">${email}</a></p>`,
    documentsOf(data),
    ...CREDENTIAL_TYPES.map((type) => groupOf(type, data)),
  ]);
}

function documentsOf({ token, shared: { documents } }: SharedPageData): string {
  const entries = documents.map(({ id, fileName }) => {
    const path = escapeHtml(pathOf(downloadShared, { token, id }));
    return `<li><a href="${path}" download>Download ${bdi(fileName)}</a></li>`;
  });
  return entries.length > 0 ? `<h2>Documents</h2><ul>${entries.join("\n")}</ul>` : "";
}

function groupOf(type: keyof typeof TITLES, { shared, counts }: SharedPageData): string {
  const own = shared.credentials.filter((one) => one.type === type);
  const more = (counts?.[type] ?? own.length) - own.length;
  if (own.length + more === 0) return "";
  const rest = more > 0 ? `<p>and ${more.toLocaleString("en-US")} more</p>` : "";
  return `<h2>${TITLES[type]}</h2><ul>${own.map(entryOf).join("\n")}</ul>${rest}`;
}

export const missingLinkContent = plain([
  "<h1>This link shows nothing</h1>",
  "<p>It doesn&#39;t exist, it has ended, or its owner has deleted it. Ask the person who sent it to you for a new one.</p>",
]);

/** The password is sent as JSON, which a form can't do without scripts. */
export const lockedContent = plain([
  "<h1>This link has a password</h1>",
  "<noscript><p>To enter the password, turn on JavaScript for this page and reload it.</p></noscript>",
]);

export const laterContent = plain([
  "<h1>This link can&#39;t be opened right now</h1>",
  "<p>Please try again in a moment.</p>",
]);
