import { text } from "@laurel/contracts/text";
import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { pathOf } from "@laurel/contracts/path";
import { CODE_SHAPE } from "@laurel/contracts/public-pages";
import { signedCvSchema, verifyCv, type SignedCv } from "@laurel/contracts/routes/signed-cvs";
import type { CallService } from "../../forwarding/service-calls.ts";
import { bdi, escapeHtml } from "../html.ts";
import { type Caller, askProfile, RETRY_AFTER_S } from "../profile-source.ts";
import type { ShownPage } from "../kept-pages.ts";
import { pageTexts, type PageTexts } from "../page-texts.ts";
import { datesHtml } from "../public-dates.ts";
import { andMore, notice, plain, plainStyle, quietStyle } from "./profile-content.ts";
import { NOINDEX, textOf } from "./profile-pages.ts";

/** More are listed by the app alone. */
const SHOWN = 200;

/** Makes the page of a signed CV from current data. Unknown codes are 404; search engines are kept out. */
export function createVerifyPages(callService: CallService) {
  return async function verifyPage(
    code: string,
    caller: Caller,
    nonce: string,
  ): Promise<ShownPage> {
    const moreHead = NOINDEX + quietStyle(nonce) + plainStyle(nonce);
    const texts = pageTexts(caller.language);
    const missing = { status: 404, parts: { moreHead, content: MISSING(texts) } };
    if (!CODE_SHAPE.test(code)) return missing;
    const answer = await askProfile(callService, pathOf(verifyCv, { code }), caller);
    if (answer?.status === 404) return missing;
    if (answer?.status !== 200)
      return { status: 503, parts: { moreHead, content: LATER(texts) }, retryAfter: RETRY_AFTER_S };
    const cv = signedCvSchema.parse(JSON.parse(await textOf(answer)));
    const head = `<title>${escapeHtml(texts.t("CV of {name}", { name: isolated(cv.name) }))} · ${APP_NAME}</title>`;
    return { status: 200, parts: { head, moreHead, content: contentOf(cv, texts) } };
  };
}

const MISSING = notice(
  text("No CV with this code"),
  text(
    "Check the address on the CV. If it's the same, the CV wasn't issued here, or its owner has deleted their account.",
  ),
);

const LATER = notice(
  text("This CV can't be looked up right now"),
  text("Please try again in a moment."),
);

function contentOf({ name, issuedAt, revoked, credentials }: SignedCv, texts: PageTexts): string {
  const { html, date } = texts;
  const more = credentials.length - SHOWN;
  return plain([
    `<h1>${html(text("CV of {name}"), { name: bdi(name) })}</h1>`,
    `<p>${html(text("Issued by Laurel on {date}"), { date: date(issuedAt.slice(0, 10)) })}</p>`,
    revoked &&
      `<p><strong>${html(text("Revoked"))}</strong></p><p>${html(text("{name} has revoked this CV."), { name: bdi(name) })}</p>`,
    `<h2>${html(text("Credentials on this CV"))}</h2>`,
    `<ul>${credentials
      .slice(0, SHOWN)
      .map((one) => entryOf(one, texts))
      .join("\n")}</ul>`,
    andMore(more, texts),
  ]);
}

function entryOf(credential: SignedCv["credentials"][number], texts: PageTexts) {
  const { name, organization, current } = credential;
  const { html } = texts;
  return [
    `<li><h3>${escapeHtml(name)}</h3>`,
    `<p>${bdi(organization)} · ${datesHtml(credential, texts)}</p>`,
    `<p>${html(current ? text("Still the same") : text("Out of date"))}</p></li>`,
  ].join("");
}
