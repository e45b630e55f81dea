import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { type Text, text } from "@laurel/contracts/text";
import type { ConfirmationPage } from "@laurel/contracts/routes/credential-confirmations";
import type { Translate } from "@laurel/texts/translate";
import { bdi, escapeHtml } from "../html.ts";
import { documentStart, type PageTexts } from "../page-texts.ts";
import { isExpired, isPlanned } from "../public-dates.ts";
import { confirmStyle } from "./confirm-style.ts";

/** What somebody has typed into the form. */
export interface Typed {
  name: string;
  role: string;
  organization: string;
  comment: string;
}

interface Shown {
  page: ConfirmationPage;
  texts: PageTexts;
  nonce: string;
  typed?: Typed | undefined;
  /** What the form as a whole is told. */
  note?: string;
  /** By field. */
  errors?: Readonly<Record<string, string>>;
}

const KINDS = {
  certification: text("Certification"),
  course: text("Course"),
  degree: text("Degree"),
  workshop: text("Workshop"),
} as const;

/** The page of a request to confirm a credential. It needs no script. */
export function confirmHtml({ page, texts, nonce, typed, note = "", errors = {} }: Shown): string {
  const { person, asked, credential } = page;
  const { t, html } = texts;
  const name = bdi(person.name);
  const body = [
    `<p class="quiet">${APP_NAME}</p>`,
    `<h1>${html(ASKS, { name })}</h1>`,
    note === "" ? "" : `<p class="note" role="alert">${escapeHtml(note)}</p>`,
    page.hasChanged
      ? `<p class="quiet">${html(text("{name} has changed these details since they asked you."), { name })}</p>`
      : "",
    `<div class="sheet"><dl>${facts(credential, texts)}</dl></div>`,
    asked.message === ""
      ? ""
      : `<p>${html(text("{name} wrote:"), { name })}</p><blockquote dir="auto">${escapeHtml(asked.message)}</blockquote>`,
    page.state === "asked" ? form(page, texts, typed, errors) : answered(page, t),
    never(
      html(text("You can choose to get no more requests like this, from {name} or anybody else."), {
        name,
      }),
      t,
    ),
  ];
  return document(t(ASKS, { name: isolated(person.name) }), body.join("\n"), nonce, texts);
}

const ASKS = text("{name} asks you to confirm a credential");

interface Notice {
  texts: PageTexts;
  nonce: string;
  title: Text;
  message: Text;
  offersNever?: boolean;
}

/** A page without the request: its link doesn't work any more, or its reader has just ended it. */
export const confirmNotice = ({ texts, nonce, title, message, offersNever = false }: Notice) =>
  document(
    texts.t(title),
    `<p class="quiet">${APP_NAME}</p><h1>${texts.html(title)}</h1><p>${texts.html(message)}</p>
${offersNever ? never(texts.html(text("You can choose to get no more requests like this, from anybody.")), texts.t) : ""}`,
    nonce,
    texts,
  );

function facts(
  credential: ConfirmationPage["credential"],
  { t, longDate, language }: PageTexts,
): string {
  const { name, organization, type, completedDate, expirationDate, hours, description } =
    credential;
  const rows: [string, string][] = [
    [t("Name"), name],
    [t("Type"), t(KINDS[type])],
    [t("Organization"), organization],
    [t(isPlanned(credential) ? "Planned" : "Completed"), longDate(completedDate)],
    [
      t(isExpired(credential) ? "Expired" : "Expires"),
      expirationDate === "" ? "" : longDate(expirationDate),
    ],
    [t("Learning hours"), hours === 0 ? "" : hours.toLocaleString(language)],
    [t("Description"), description],
  ];
  return rows
    .filter(([, value]) => value !== "")
    .map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
    .join("");
}

function form(
  { version, asked, person }: ConfirmationPage,
  { t, html }: PageTexts,
  typed: Typed | undefined,
  errors: Readonly<Record<string, string>>,
): string {
  const { name, role, organization, comment } = typed ?? { ...BLANK, name: asked.name };
  return `<h2>${html(YOUR_ANSWER)}</h2>
<p>${html(MEANING, { name: bdi(person.name) })}</p>
<form method="post"><input type="hidden" name="version" value="${escapeHtml(version)}">
${field("name", t("Your name"), name, errors, "name")}
${field("role", t("Your role"), role, errors, "organization-title")}
${field("organization", t("Your organization"), organization, errors, "organization")}
<div class="field"><label for="comment">${html(text("Comment"))}</label><textarea id="comment" name="comment" maxlength="1000" dir="auto"${invalid("comment", errors, "comment-help")}>${escapeHtml(comment)}</textarea><p class="help quiet" id="comment-help">${html(COMMENT_HELP, { name: bdi(person.name) })}</p>${errorOf("comment", errors)}</div>
<div class="row"><button class="primary" name="decision" value="confirm">${html(text("Confirm"))}</button>
<button name="decision" value="decline">${html(text("I can’t confirm this"))}</button></div></form>`;
}

const YOUR_ANSWER = text("Your answer");
const MEANING = text(
  "If you confirm this credential, you say that these details are true, as far as you know. Your name, your role, your organization and the host of your email address are shown wherever {name} shows this credential.",
);

const COMMENT_HELP = text("Only {name} sees your comment.");

const BLANK: Typed = { name: "", role: "", organization: "", comment: "" };

const field = (
  name: keyof Typed,
  label: string,
  value: string,
  errors: Readonly<Record<string, string>>,
  autocomplete: string,
) =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="200" autocomplete="${autocomplete}" dir="auto"${invalid(name, errors)}>${errorOf(name, errors)}</div>`;

/** `help` is the id of what explains the field. */
function invalid(name: string, errors: Readonly<Record<string, string>>, help = ""): string {
  const isInvalid = errors[name] !== undefined;
  const described = [help, isInvalid ? `${name}-error` : ""].filter((id) => id !== "").join(" ");
  const ids = described === "" ? "" : ` aria-describedby="${described}"`;
  return isInvalid ? ` aria-invalid="true"${ids}` : ids;
}

const errorOf = (name: string, errors: Readonly<Record<string, string>>) =>
  errors[name] === undefined
    ? ""
    : `<p class="error" id="${name}-error">${escapeHtml(errors[name])}</p>`;

const SAID: Partial<Record<ConfirmationPage["state"], Text>> = {
  confirmed: text("You have confirmed this credential. Thank you."),
  declined: text(
    "You have said that you can’t confirm this credential. Only the person who asked you sees this.",
  ),
  outdated: text(
    "The details have changed since you confirmed them, so your confirmation isn’t shown.",
  ),
};

function answered({ state }: ConfirmationPage, t: Translate): string {
  const said = SAID[state];
  return `<h2>${escapeHtml(t(YOUR_ANSWER))}</h2><p role="status">${said ? escapeHtml(t(said)) : ""}</p>
<p class="quiet">${escapeHtml(t("You can take it back for a year. What you have entered is then deleted."))}</p>
<form method="post"><button name="decision" value="take-back">${escapeHtml(t("Take my answer back"))}</button></form>`;
}

const never = (html: string, t: Translate) =>
  `<h2 id="never">${escapeHtml(t("Stop these emails"))}</h2><p class="quiet">${html}</p>
<form method="post"><button name="decision" value="never">${escapeHtml(t("Never ask me again"))}</button></form>`;

const document = (title: string, body: string, nonce: string, { language }: PageTexts) =>
  [
    `${documentStart(language)}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    '<link rel="icon" href="/sprig.svg">',
    `<title>${escapeHtml(title)} – ${APP_NAME}</title><style nonce="${nonce}">${confirmStyle}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join("");
