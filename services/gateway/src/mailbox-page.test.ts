import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linksIn, type KeptMail } from "./mailbox-page.ts";
import { startGateway, type GatewayHarness } from "./testing/gateway-harness.ts";

let gateway: GatewayHarness;
let mails: KeptMail[];
beforeAll(async () => {
  gateway = await startGateway({ mailbox: { list: async () => mails } });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const link = "http://laurel.test/verify-email?token=a&b=c";
const mail = (changes: Partial<KeptMail>): KeptMail => ({
  to: "ada@example.org",
  subject: "Verify your email",
  text: `Hello,\n${link}\nBye`,
  html: "<p>Hello</p>",
  at: "2026-01-01T10:00:00.000Z",
  ...changes,
});

describe("the mailbox", () => {
  it("shows mails with links that lead back here only", async () => {
    mails = [mail({}), mail({ text: "http://evil.test/x http://laurel.test.evil.test/y" })];
    const { body, headers } = await gateway.call("GET", "/dev/mailbox");
    expect(body.match(/href="[^"]*"/g)).toEqual([`href="${link.replace("&", "&amp;")}"`]);
    expect(body).toContain("To ada@example.org");
    expect(body).toContain("2026-01-01 10:00:00 UTC");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("shows markup as text and runs no script", async () => {
    const evil = `"><script>alert(1)</script><a href='javascript:1'>`;
    mails = [
      mail({ to: evil, subject: evil, text: `${evil} http://laurel.test/"><script>`, html: evil }),
    ];
    const { body, headers } = await gateway.call("GET", "/dev/mailbox");
    expect(body).not.toContain("<script");
    expect(body).not.toContain("href='");
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+';/,
    );
    expect(headers["content-security-policy"]).not.toContain("script");
  });

  it("says when there is nothing, and looks again by itself", async () => {
    mails = [];
    const { body } = await gateway.call("GET", "/dev/mailbox");
    expect(body).toContain("No mails yet");
    expect(body).toContain('http-equiv="refresh" content="5"');
  });

  it("is read by programs as JSON", async () => {
    mails = [mail({})];
    const { at, ...rest } = mail({});
    expect((await gateway.call("GET", "/dev/mailbox.json")).json()).toEqual([
      { ...rest, sentAt: at, links: [link] },
    ]);
  });

  it("is not there when mails are sent", async () => {
    const sending = await gateway.another({ mailbox: undefined });
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"])
      expect((await sending.inject({ url })).statusCode).toBe(404);
  });
});

it("finds links by their beginning, as a whole", () => {
  const text =
    "http://laurel.test http://laurel.test/a <http://laurel.test/b> http://laurel.testing/c";
  expect(linksIn(text, "http://laurel.test")).toEqual([
    "http://laurel.test",
    "http://laurel.test/a",
    "http://laurel.test/b",
  ]);
});
