import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { pathOf } from "@laurel/contracts/path";
import { CODE_SHAPE } from "@laurel/contracts/public-pages";
import { signedCvSchema, verifyCv, type SignedCv } from "@laurel/contracts/routes/signed-cvs";
import type { CallService } from "../../forwarding/service-calls.ts";
import { bdi, escapeHtml } from "../html.ts";
import { type Caller, askProfile, RETRY_AFTER_S } from "../profile-source.ts";
import { dateOf, plain, plainStyle, quietStyle } from "./profile-content.ts";
import { NOINDEX, textOf, type ShownPage } from "./profile-pages.ts";

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
    const missing = { status: 404, parts: { moreHead, content: MISSING } };
    if (!CODE_SHAPE.test(code)) return missing;
    const answer = await askProfile(callService, pathOf(verifyCv, { code }), caller);
    if (answer?.status === 404) return missing;
    if (answer?.status !== 200)
      return { status: 503, parts: { moreHead, content: LATER }, retryAfter: RETRY_AFTER_S };
    const cv = signedCvSchema.parse(JSON.parse(await textOf(answer)));
    const head = `<title>${escapeHtml(`CV of ${isolated(cv.name)} · ${APP_NAME}`)}</title>`;
    return { status: 200, parts: { head, moreHead, content: contentOf(cv) } };
  };
}

const MISSING = plain([
  "<h1>No CV with this code</h1>",
  "<p>Check the address on the CV. If it&#39;s the same, the CV wasn&#39;t issued here, or its owner has deleted their account.</p>",
]);

const LATER = plain([
  "<h1>This CV can&#39;t be looked up right now</h1>",
  "<p>Please try again in a moment.</p>",
]);

function contentOf({ name, issuedAt, revoked, credentials }: SignedCv): string {
  const more = credentials.length - SHOWN;
  return plain([
    `<h1>CV of ${bdi(name)}</h1>`,
    `<p>Issued by ${APP_NAME} on ${dateOf(issuedAt.slice(0, 10))}</p>`,
    revoked && `<p><strong>Revoked</strong></p><p>${bdi(name)} has revoked this CV.</p>`,
    "<h2>Credentials on this CV</h2>",
    `<ul>${credentials.slice(0, SHOWN).map(entryOf).join("\n")}</ul>`,
    more > 0 && `<p>and ${more.toLocaleString("en-US")} more</p>`,
  ]);
}

function entryOf({ name, organization, completedDate, current }: SignedCv["credentials"][number]) {
  return [
    `<li><h3>${escapeHtml(name)}</h3>`,
    `<p>${bdi(organization)} · ${dateOf(completedDate)}</p>`,
    `<p>${current ? "Up to date" : "Out of date"}</p></li>`,
  ].join("");
}
