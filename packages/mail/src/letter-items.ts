import type { Translate } from "@laurel/texts/translate";
import { escapeHtml } from "./escape-html.ts";

export interface LetterLink {
  text: string;
  link: string;
}

/** One entry of the list in a mail: a title, what there is to know, and what to do. */
export interface LetterItem {
  title: string;
  lines: readonly string[];
  links: readonly LetterLink[];
}

/** Mail programs cut long mails off, so the rest of a long list is only in the text. */
const SHOWN_AS_HTML = 100;

export const linkAsText = ({ text: label, link }: LetterLink, t: Translate) =>
  t("{label}: {link}", { label, link });

export function itemAsText({ title, lines, links }: LetterItem, t: Translate): string {
  return [title, ...lines, ...links.map((link) => linkAsText(link, t))].join("\n  ");
}

export function itemsAsHtml(items: readonly LetterItem[], t: Translate): string {
  const more = items.length - SHOWN_AS_HTML;
  const rest =
    more > 0
      ? `<p class="quiet" style="${QUIET}">${escapeHtml(t("And {more, number, ::group-off} more", { more }))}</p>`
      : "";
  return items.slice(0, SHOWN_AS_HTML).map(itemAsHtml).join("") + rest;
}

const FONT = "'Instrument Sans',Arial,sans-serif";
const QUIET = "margin:0 0 16px;font:14px/1.5 Arial,sans-serif;color:#535f58";

function itemAsHtml({ title, lines, links }: LetterItem): string {
  const about = lines.map(escapeHtml).join("<br>");
  const todo = links.map(anchor).join(" · ");
  return `<p style="margin:0;font:600 16px/1.55 ${FONT}">${escapeHtml(title)}</p>
<p class="quiet" style="${QUIET}">${about}<br>${todo}</p>`;
}

/** A link in a line of its own at the end of a mail. */
export const quietLink = (link: LetterLink) =>
  `<p class="quiet" style="${QUIET.replace("0 0 16px", "8px 0 0")}">${anchor(link)}</p>`;

const anchor = ({ text, link }: LetterLink) =>
  `<a href="${escapeHtml(link)}" style="color:#1a5c46">${escapeHtml(text)}</a>`;
