import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";

/**
 * No answer may be framed, sniffed or cached, and no full URL is sent as a referrer. Unused browser features are off.
 */
const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
};

const HSTS = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The headers of every answer, errors included. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith("https:") ? { ...EVERYWHERE, ...HSTS } : EVERYWHERE;
}

/** Sets the headers first. Pages and files replace policy and caching with their own. */
export function setSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const ANALYTICS = {
  script: " https://www.googletagmanager.com",
  connect:
    " https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/** The policy of the web app's page: its own scripts and styles, and elements with the nonce of this answer. */
export function pagePolicy(nonce: string, withAnalytics: boolean): string {
  return policyOf({
    script: ` 'nonce-${nonce}'${withAnalytics ? ANALYTICS.script : ""}`,
    style: ` 'nonce-${nonce}'`,
    connect: withAnalytics ? ANALYTICS.connect : "",
  });
}

/**
 * The policy of a page that browsers store and show again, which therefore can't have a nonce: its own scripts and styles,
 * and elements with the content that they have in this page. Emotion adds empty style elements and fills them later.
 */
export function reusedPagePolicy(page: string): string {
  const hashesOf = (tag: string) =>
    Array.from(page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g")), ([, text = ""]) =>
      hashSource(text),
    ).join("");
  return policyOf({
    script: hashesOf("script"),
    style: hashesOf("style") + hashSource(""),
    connect: "",
  });
}

/** The policy of the service worker, which fetches the app's own files and pages. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const hashSource = (text: string) =>
  ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** `more` starts with a blank, or is empty. */
function policyOf(more: { script: string; style: string; connect: string }): string {
  return [
    "default-src 'self'",
    `script-src 'self'${more.script}`,
    `style-src 'self'${more.style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    `connect-src 'self'${more.connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
