import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { longDate } from "@laurel/contracts/long-date";
import type { ConfirmationPage } from "@laurel/contracts/routes/credential-confirmations";
import { bdi, escapeHtml } from "../html.ts";
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
  nonce: string;
  typed?: Typed | undefined;
  /** What the form as a whole is told. */
  note?: string;
  /** By field. */
  errors?: Readonly<Record<string, string>>;
}

const KINDS = {
  certification: "Certification",
  course: "Course",
  degree: "Degree",
  workshop: "Workshop",
} as const;

/** The page of a request to confirm a credential. It needs no script. */
export function confirmHtml({ page, nonce, typed, note = "", errors = {} }: Shown): string {
  const { person, asked, credential } = page;
  const body = [
    `<p class="quiet">${APP_NAME}</p>`,
    `<h1>${bdi(person.name)} asks you to confirm a credential</h1>`,
    note === "" ? "" : `<p class="note" role="alert">${escapeHtml(note)}</p>`,
    page.hasChanged
      ? `<p class="quiet">${bdi(person.name)} has changed these details since they asked you.</p>`
      : "",
    `<div class="sheet"><dl>${facts(credential)}</dl></div>`,
    asked.message === ""
      ? ""
      : `<p>${bdi(person.name)} wrote:</p><blockquote dir="auto">${escapeHtml(asked.message)}</blockquote>`,
    page.state === "asked" ? form(page, typed, errors) : answered(page),
    never(
      `You can choose to get no more requests like this, from ${bdi(person.name)} or anybody else.`,
    ),
  ];
  return document(
    `${isolated(person.name)} asks you to confirm a credential`,
    body.join("\n"),
    nonce,
  );
}

interface Notice {
  nonce: string;
  title: string;
  text: string;
  offersNever?: boolean;
}

/** A page without the request: its link doesn't work any more, or its reader has just ended it. */
export const confirmNotice = ({ nonce, title, text, offersNever = false }: Notice) =>
  document(
    title,
    `<p class="quiet">${APP_NAME}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${offersNever ? never("You can choose to get no more requests like this, from anybody.") : ""}`,
    nonce,
  );

function facts(credential: ConfirmationPage["credential"]): string {
  const { name, organization, type, completedDate, expirationDate, hours, description } =
    credential;
  const rows: [string, string][] = [
    ["Name", name],
    ["Type", KINDS[type]],
    ["Organization", organization],
    ["Completed", longDate(completedDate)],
    ["Expires", expirationDate === "" ? "" : longDate(expirationDate)],
    ["Learning hours", hours === 0 ? "" : String(hours)],
    ["Description", description],
  ];
  return rows
    .filter(([, value]) => value !== "")
    .map(([term, value]) => `<dt>${term}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
    .join("");
}

function form(
  { version, asked, person }: ConfirmationPage,
  typed: Typed | undefined,
  errors: Readonly<Record<string, string>>,
): string {
  const { name, role, organization, comment } = typed ?? { ...BLANK, name: asked.name };
  return `<h2>Your answer</h2>
<p>If you confirm this credential, you say that these details are true, as far as you know. Your name, your role, your organization and the host of
your email address are shown wherever ${bdi(person.name)} shows this credential.</p>
<form method="post"><input type="hidden" name="version" value="${escapeHtml(version)}">
${field("name", "Your name", name, errors, "name")}
${field("role", "Your role", role, errors, "organization-title")}
${field("organization", "Your organization", organization, errors, "organization")}
<div class="field"><label for="comment">Comment</label><textarea id="comment" name="comment" maxlength="1000" dir="auto"${invalid("comment", errors)}>${escapeHtml(comment)}</textarea>${errorOf("comment", errors)}</div>
<div class="row"><button class="primary" name="decision" value="confirm">Confirm</button>
<button name="decision" value="decline">I can&#39;t confirm this</button></div></form>`;
}

const BLANK: Typed = { name: "", role: "", organization: "", comment: "" };

const field = (
  name: keyof Typed,
  label: string,
  value: string,
  errors: Readonly<Record<string, string>>,
  autocomplete: string,
) =>
  `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="200" autocomplete="${autocomplete}" dir="auto"${invalid(name, errors)}>${errorOf(name, errors)}</div>`;

const invalid = (name: string, errors: Readonly<Record<string, string>>) =>
  errors[name] === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"`;

const errorOf = (name: string, errors: Readonly<Record<string, string>>) =>
  errors[name] === undefined
    ? ""
    : `<p class="error" id="${name}-error">${escapeHtml(errors[name])}</p>`;

const SAID: Partial<Record<ConfirmationPage["state"], string>> = {
  confirmed: "You have confirmed this credential. Thank you.",
  declined: "You have said that you can’t confirm this credential. Nothing is shown to anybody.",
  outdated: "The details have changed since you confirmed them, so your confirmation isn’t shown.",
};

function answered({ state }: ConfirmationPage): string {
  return `<h2>Your answer</h2><p role="status">${SAID[state] ?? ""}</p>
<p class="quiet">You can take it back for a year. What you have entered is then deleted.</p>
<form method="post"><button name="decision" value="take-back">Take my answer back</button></form>`;
}

const never = (html: string) =>
  `<h2 id="never">Stop these emails</h2><p class="quiet">${html}</p>
<form method="post"><button name="decision" value="never">Never ask me again</button></form>`;

const document = (title: string, body: string, nonce: string) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    '<link rel="icon" href="/sprig.svg">',
    `<title>${escapeHtml(title)} – ${APP_NAME}</title><style nonce="${nonce}">${confirmStyle}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join("");
