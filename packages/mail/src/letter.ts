import { APP_NAME } from "@laurel/contracts/constants";
import { directionOf } from "@laurel/contracts/languages";
import type { Translate } from "@laurel/texts/translate";
import { escapeHtml } from "./escape-html.ts";
import {
  itemAsText,
  itemsAsHtml,
  linkAsText,
  quietLink,
  type LetterItem,
  type LetterLink,
} from "./letter-items.ts";

/** The content of a mail: the letterhead, a greeting, paragraphs, one button, the link as text, a closing note. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What the mail is about, as a list after the paragraphs. */
  items?: readonly LetterItem[];
  button: LetterLink;
  note: string;
  /** Further links, after the note. */
  links?: readonly LetterLink[];
}

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** `t` translates to the language that the letter is written in. */
export function renderLetter(letter: Letter, t: Translate): RenderedLetter {
  return { subject: letter.subject, text: renderText(letter, t), html: renderHtml(letter, t) };
}

function renderText(letter: Letter, t: Translate): string {
  const { greeting, paragraphs, items = [], button, note, links = [] } = letter;
  return [
    greeting,
    ...paragraphs,
    ...items.map((item) => itemAsText(item, t)),
    `${t("{label}:", { label: button.text })}\n${button.link}`,
    note,
    ...links.map((link) => linkAsText(link, t)),
    `— ${APP_NAME}`,
  ].join("\n\n");
}

/** Inline styles for mail programs. The colour-scheme rules are for those that support them. */
function renderHtml(letter: Letter, t: Translate): string {
  const { subject, greeting, paragraphs, items = [], button, note, links = [] } = letter;
  const text = "margin:0 0 16px;font:16px/1.55 'Instrument Sans',Arial,sans-serif";
  const body = paragraphs
    .map((paragraph) => `<p style="${text}">${escapeHtml(paragraph)}</p>`)
    .join("");
  const link = escapeHtml(button.link);
  // Mail programs drop the document around the page.
  const language = `lang="${t.language}" dir="${directionOf(t.language)}"`;
  return `<!doctype html><html ${language}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#0f1412!important}.sheet{background:#161d19!important;border-color:#2c3731!important}
.sheet,.sheet p,.brand{color:#ecefeb!important}.sheet .quiet,.sheet .quiet a{color:#a7b2ab!important}.action{background:#7fcba8!important;color:#08251a!important}}
</style></head><body class="page" style="margin:0;padding:32px 16px;background:#f7f6f1">
<table role="presentation" ${language} width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dedcd1;border-radius:10px;color:#18221c">
<tr><td style="padding:32px 32px 24px;border-bottom:2px solid #8c6414"><span class="brand" style="font:600 22px Fraunces,Georgia,serif;color:#18221c">${APP_NAME}</span></td></tr>
<tr><td style="padding:32px"><p style="${text}">${escapeHtml(greeting)}</p>${body}${itemsAsHtml(items, t)}
<p style="margin:24px 0"><a class="action" href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1e5b45;color:#ffffff;font:600 16px 'Instrument Sans',Arial,sans-serif;text-decoration:none">${escapeHtml(button.text)}</a></p>
<p class="quiet" style="margin:0 0 16px;font:14px/1.5 Arial,sans-serif;color:#535f58;word-break:break-all">${escapeHtml(t("If the button doesn’t work, open this link:"))}<br><a href="${link}" dir="ltr" style="color:#1a5c46">${link}</a></p>
<p class="quiet" style="margin:0;font:14px/1.5 Arial,sans-serif;color:#535f58">${escapeHtml(note)}</p>${links.map(quietLink).join("")}</td></tr></table></td></tr></table></body></html>`;
}
