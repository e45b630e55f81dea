import { EXPIRY_NOTICE_DAYS } from "@laurel/contracts/constants";
import { MAX_CREDENTIALS_PER_PAGE } from "@laurel/contracts/credential-filter";
import { escapeHtml } from "../html.ts";

const code = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;
const words = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** What a program needs to know before its first call, in the order in which it needs it. */
export function introduction(publicUrl: string): string {
  return [
    "<h1>Laurel API</h1>",
    `<p>Read and change a person’s credentials, documents and profile from your own programs. The API is JSON over HTTP at ${words(`${publicUrl}/api`)}, and this page is its whole reference. Nothing here needs a login to be read.</p>`,
    ...SECTIONS.map(
      ([id, title, body]) =>
        `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body(publicUrl)}</section>`,
    ),
  ].join("\n");
}

type Section = readonly [id: string, title: string, body: (publicUrl: string) => string];

const SECTIONS: readonly Section[] = [
  [
    "token",
    "Get a token",
    () => `<ol>
<li>Log in, and open <a href="/settings?tab=developers">Settings › Developers</a>.</li>
<li>Press “Create token”, and choose the scopes that your program needs and no others.</li>
<li>Copy the token. It’s shown once. Keep it out of your code:</li>
</ol>${code("export LAUREL_TOKEN=laurel_pat_…")}`,
  ],
  [
    "first-call",
    "Make the first call",
    (publicUrl) =>
      code(
        `curl -H "Authorization: Bearer $LAUREL_TOKEN" "${publicUrl}/api/credentials?limit=10"`,
      ) +
      "<p>It answers an array of credentials, the latest first. Add one with:</p>" +
      code(`curl -H "Authorization: Bearer $LAUREL_TOKEN" ${publicUrl}/api/credentials \\
  --json '{"name":"First aid","organization":"Red Cross","completedDate":"2026-01-31"}'`),
  ],
  [
    "scopes",
    "Scopes",
    () =>
      `<p>Each call below says which scope it needs. Without it, a call answers 403 ${words("insufficient_scope")}. Calls about the account itself, such as its password or its tokens, need a session in a browser: a token gets 403 ${words("session_required")}.</p>`,
  ],
  [
    "errors",
    "Errors",
    () =>
      `<p>Every error has the same body. ${words("code")} never changes, so compare that; ${words("message")} can be shown to people.</p>` +
      code(`{
  "message": "Name must be at least 2 characters",
  "code": "invalid_input",
  "issues": [{ "path": "name", "message": "Name must be at least 2 characters" }]
}`) +
      "<p>What belongs to somebody else answers 404, as if it didn’t exist. 429 and 503 have <code>Retry-After</code> in seconds.</p>",
  ],
  [
    "pages",
    "Pages",
    () =>
      `<p>Lists without ${words("limit")} are complete. With ${words("limit")} (1 to ${MAX_CREDENTIALS_PER_PAGE}), an answer has ${words("X-Total-Count")}, and ${words('Link: <…>; rel="next"')} while there is more. Follow the link: its cursor stays good while credentials come and go. ${words("status=expiring")} means within ${EXPIRY_NOTICE_DAYS} days.</p>`,
  ],
  [
    "idempotency",
    "Sending twice",
    () =>
      `<p>Send an ${words("Idempotency-Key")} header with every POST, such as a UUID. If no answer arrives, send the same request with the same key: it has one effect and one answer.</p>`,
  ],
  [
    "events",
    "Events",
    () =>
      `<p>Webhooks deliver changes as <a href="https://cloudevents.io/" rel="noopener">CloudEvents</a>, signed as <a href="https://www.standardwebhooks.com/" rel="noopener">Standard Webhooks</a> are. Compute the signature over the body as it arrived, and refuse timestamps older than five minutes:</p>` +
      code(`import { createHmac, timingSafeEqual } from "node:crypto";

function isFromLaurel(headers, body, secret) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = headers["webhook-id"] + "." + headers["webhook-timestamp"] + "." + body;
  const expected = createHmac("sha256", key).update(signed).digest();
  const age = Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]));
  return age < 300 && headers["webhook-signature"].split(" ").some((one) => {
    const [version, sent = ""] = one.split(",");
    const bytes = Buffer.from(sent, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}`) +
      `<p>An event may arrive twice, with the same ${words("webhook-id")}. Without a public address, poll ${words("GET /api/events?after=…&wait=30")}: the same events, in order.</p>`,
  ],
  [
    "limits",
    "Limits",
    () =>
      `<p>A person’s programs may make 50 calls a second together. Bodies have at most 256 KiB, files 10 MB. Beyond a limit, calls answer 429 with ${words("Retry-After")}, or 409 ${words("limit_reached")} where something has to be deleted first.</p>`,
  ],
];
