import { notFound } from "@laurel/hosting/http/problems";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { escapeHtml } from "./html.ts";
import { isLoopbackAddress, isLoopbackHost } from "./loopback.ts";

/** A mail that was stored instead of sent. */
export const MAILBOX_PATH = "/dev/mailbox";

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it was sent, ISO 8601 UTC. */
  at: string;
}

export interface Mailbox {
  /** Newest first. */
  list(): Promise<readonly KeptMail[]>;
}

const REFRESH_S = 5;

/** What proxies and tunnels add to a request that they forward. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-original-.+|true-client-ip|cf-.+|cdn-.+|fly-.+|fastly-.+|x-envoy-.+|x-amzn?-.+|x-azure-.+)$/;

/**
 * Shows the stored mails of an installation without a mail server: at /dev/mailbox as a page, at /dev/mailbox.json as
 * JSON. Available only on this machine and under a loopback host, so that a foreign page whose name resolves to this
 * machine can't read them; and never to a request that a proxy has forwarded, whose client may be anywhere.
 */
export function serveMailbox(app: FastifyInstance, mailbox: Mailbox, publicUrl: string): void {
  const onRequest = async ({ headers, host, socket }: FastifyRequest) => {
    const isHere = isLoopbackAddress(socket.remoteAddress);
    const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
    if (!isHere || isForwarded || !isLoopbackHost(headers.host) || !isLoopbackHost(host))
      throw notFound();
  };
  app.get(`${MAILBOX_PATH}.json`, { onRequest }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return (await mailbox.list()).map(({ to, subject, text, html, at }) => {
      return { to, subject, text, html, sentAt: at, links: linksIn(text, publicUrl) };
    });
  });
  app.get(MAILBOX_PATH, { onRequest }, async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64url");
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "content-security-policy": policy,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      })
      .send(renderMailbox(await mailbox.list(), publicUrl, nonce));
  });
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** The links in a text that lead to this product. No other link is made clickable. */
export function linksIn(text: string, publicUrl: string): string[] {
  return (text.match(ADDRESS) ?? []).filter((address) => leadsTo(address, publicUrl));
}

function leadsTo(address: string, publicUrl: string): boolean {
  return address.startsWith(publicUrl) && /^(?:[/?#]|$)/.test(address.slice(publicUrl.length));
}

function renderMailbox(mails: readonly KeptMail[], publicUrl: string, nonce: string): string {
  const list = mails.map((mail) => renderMail(mail, publicUrl)).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_S}">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="note">Emails are kept here because no mail server is configured. This page refreshes every ${REFRESH_S} seconds.</p>
${list || `<p class="empty">No emails yet</p>`}
</main>
</body>
</html>
`;
}

function renderMail({ to, subject, text, at }: KeptMail, publicUrl: string): string {
  const time = escapeHtml(at);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="note">To ${escapeHtml(to)} · <time datetime="${time}">${time.replace("T", " ").replace(/\.\d+Z$|Z$/, " UTC")}</time></p>
<pre>${linked(text, publicUrl)}</pre>
</article>`;
}

function linked(text: string, publicUrl: string): string {
  let html = "";
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const shown = escapeHtml(address);
    html += escapeHtml(text.slice(end, index));
    html += leadsTo(address, publicUrl) ? `<a href="${shown}">${shown}</a>` : shown;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f7f6f1; --paper: #fff; --text: #1d2420; --quiet: #5b645e; --line: #dcdad0; --link: #1f5c43; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1412; --paper: #171d1a; --text: #e9ebe6; --quiet: #a2aba5; --line: #2b332f; --link: #8fcfae; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.25; margin: 0; }
h1 { font-size: 2rem; } h2 { font-size: 1.25rem; }
.note { color: var(--quiet); font-size: .875rem; margin: .25rem 0 1rem; }
article, .empty { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; margin: 1rem 0; }
.empty { text-align: center; color: var(--quiet); padding: 3rem 1rem; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
`;
