import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { type Text, text } from "@laurel/contracts/text";
import type { SharedPageData } from "@laurel/contracts/page-data";
import { pathOf } from "@laurel/contracts/path";
import { downloadShared } from "@laurel/contracts/routes/share-links";
import { bdi, escapeHtml } from "../html.ts";
import type { PageTexts } from "../page-texts.ts";
import { andMore, listOf, notice, plain, TITLES } from "./profile-content.ts";
import { positionHtml } from "./profile-head.ts";

/** "{name} shared 4 credentials and 1 document with you" */
export function sharedWords({ shared, counts }: SharedPageData): Text {
  const all = counts
    ? Object.values(counts).reduce((sum, count) => sum + count, 0)
    : shared.credentials.length;
  const values = { credentials: all, documents: shared.documents.length };
  if (values.credentials === 0 && values.documents === 0)
    return text("{name} shared nothing with you", values);
  if (values.documents === 0)
    return text(
      "{name} shared {credentials, plural, one {# credential} other {# credentials}} with you",
      values,
    );
  if (values.credentials === 0)
    return text(
      "{name} shared {documents, plural, one {# document} other {# documents}} with you",
      values,
    );
  return text(
    "{name} shared {credentials, plural, one {# credential} other {# credentials}} and {documents, plural, one {# document} other {# documents}} with you",
    values,
  );
}

/** What a share link shows as plain HTML, like `profileContent`. */
export function sharedContent(data: SharedPageData, texts: PageTexts): string {
  const { html, date } = texts;
  const { label, person, endsOn } = data.shared;
  const position = positionHtml(person, texts);
  const email = escapeHtml(person.email);
  return plain([
    `<h1>${escapeHtml(person.name)}</h1>`,
    position && `<p>${position}</p>`,
    person.bio && `<p class="lines">${escapeHtml(person.bio)}</p>`,
    `<p><strong>${html(sharedWords(data), { name: bdi(person.name) })}</strong></p>`,
    `<p>${escapeHtml(label)}</p>`,
    endsOn && `<p>${html(text("This link ends on {date}."), { date: date(endsOn) })}</p>`,
    email &&
      `<p>${html(text("Contact: {email}"), { email: `<a href="mailto:${email}">${email}</a>` })}</p>`,
    documentsOf(data, texts),
    ...CREDENTIAL_TYPES.map((type) => groupOf(type, data, texts)),
  ]);
}

function documentsOf(
  { token, shared: { documents } }: SharedPageData,
  { html }: PageTexts,
): string {
  const entries = documents.map(({ id, fileName }) => {
    const path = escapeHtml(pathOf(downloadShared, { token, id }));
    return `<li><a href="${path}" download>${html(text("Download {name}"), { name: bdi(fileName) })}</a></li>`;
  });
  return entries.length > 0
    ? `<h2>${html(text("Documents"))}</h2><ul>${entries.join("\n")}</ul>`
    : "";
}

function groupOf(
  type: keyof typeof TITLES,
  { shared, counts }: SharedPageData,
  texts: PageTexts,
): string {
  const own = shared.credentials.filter((one) => one.type === type);
  const more = (counts?.[type] ?? own.length) - own.length;
  if (own.length + more === 0) return "";
  return `<h2>${texts.html(TITLES[type])}</h2>${listOf(own, texts)}${andMore(more, texts)}`;
}

export const missingLinkContent = notice(
  text("This link shows nothing"),
  text(
    "It doesn't exist, it has ended, or its owner has deleted it. Ask the person who sent it to you for a new one.",
  ),
);

/** The password is sent as JSON, which a form can't do without scripts. */
export const lockedContent = ({ html }: PageTexts) =>
  plain([
    `<h1>${html(text("This link has a password"))}</h1>`,
    `<noscript><p>${html(text("To enter the password, turn on JavaScript for this page and reload it."))}</p></noscript>`,
  ]);

export const laterContent = notice(
  text("This link can't be opened right now"),
  text("Please try again in a moment."),
);
