import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linksIn, type KeptMail } from "./mailbox-page.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
let mails: KeptMail[];
beforeAll(async () => {
  gateway = await startGateway({
    publicUrl: "http://localhost:3000",
    mailbox: { list: async () => mails },
  });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const link = "http://localhost:3000/verify-email?token=a&b=c";
const mail = (changes: Partial<KeptMail>): KeptMail => ({
  to: "ada@example.org",
  subject: "Verify your email",
  text: `Hello,\n${link}\nBye`,
  html: "<p>Hello</p>",
  at: "2026-01-01T10:00:00.000Z",
  ...changes,
});

describe("the mailbox", () => {
  it("shows mails, with links only to this product", async () => {
    mails = [mail({}), mail({ text: "http://evil.test/x http://localhost:3000.evil.test/y" })];
    const { body, headers } = await gateway.call("GET", "/dev/mailbox");
    expect(body.match(/href="[^"]*"/g)).toEqual([`href="${link.replace("&", "&amp;")}"`]);
    expect(body).toContain("To ada@example.org");
    expect(body).toContain("2026-01-01 10:00:00 UTC");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("shows markup as text and runs no script", async () => {
    const evil = `"><script>alert(1)</script><a href='javascript:1'>`;
    mails = [
      mail({
        to: evil,
        subject: evil,
        text: `${evil} http://localhost:3000/"><script>`,
        html: evil,
      }),
    ];
    const { body, headers } = await gateway.call("GET", "/dev/mailbox");
    expect(body).not.toContain("<script");
    expect(body).not.toContain("href='");
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+';/,
    );
    expect(headers["content-security-policy"]).not.toContain("script");
  });

  it("says when it is empty, and refreshes automatically", async () => {
    mails = [];
    const { body } = await gateway.call("GET", "/dev/mailbox");
    expect(body).toContain("No emails yet");
    expect(body).toContain('http-equiv="refresh" content="5"');
  });

  it("is available to programs as JSON", async () => {
    mails = [mail({})];
    const { at, ...rest } = mail({});
    expect((await gateway.call("GET", "/dev/mailbox.json")).json()).toEqual([
      { ...rest, sentAt: at, links: [link] },
    ]);
  });

  const HOSTS = [
    "localhost",
    "localhost:3000",
    "LOCALHOST",
    "127.0.0.1:3000",
    "127.1.2.3",
    "[::1]:3000",
  ];
  it.each(HOSTS)("is shown at %s", async (host) => {
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"])
      expect((await gateway.call("GET", url, { headers: { host } })).statusCode).toBe(200);
  });

  const FOREIGN = [
    "laurel.test",
    "evil.test:3000",
    "127.0.0.1.evil.test",
    "localhost.evil.test",
    "0.0.0.0:3000",
    "192.168.0.7:3000",
  ];
  it.each(FOREIGN)("is hidden at %s, a name that may resolve to this machine", async (host) => {
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"]) {
      const answer = await gateway.call("GET", url, { headers: { host } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
      expect(answer.body).not.toContain("ada@example.org");
    }
  });

  const FORWARDED = [
    ["forwarded", "for=203.0.113.9;host=laurel.example"],
    ["via", "1.1 proxy"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-host", "laurel.example"],
    ["x-forwarded-proto", "https"],
    ["x-real-ip", "203.0.113.9"],
    ["cf-connecting-ip", "203.0.113.9"],
    ["cf-ray", "8f"],
    ["true-client-ip", "203.0.113.9"],
  ] as const;
  it.each(FORWARDED)("is hidden from a request with %s, whatever its host", async (name, value) => {
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"]) {
      const options = { headers: { host: "localhost", [name]: value } };
      expect((await gateway.call("GET", url, options)).statusCode).toBe(404);
    }
  });

  it("is hidden from other machines, whatever host they ask for", async () => {
    for (const from of ["192.168.0.7", "::ffff:10.0.0.1", "fe80::1"]) {
      const options = { headers: { host: "localhost" }, from };
      expect((await gateway.call("GET", "/dev/mailbox.json", options)).statusCode).toBe(404);
    }
    for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      const options = { headers: { host: "localhost" }, from };
      expect((await gateway.call("GET", "/dev/mailbox.json", options)).statusCode).toBe(200);
    }
  });

  it("is hidden when a proxy sends another host, even a trusted proxy", async () => {
    const behind = await gateway.another({ trustProxy: 1 });
    const headers = { host: "laurel.test", "x-forwarded-host": "localhost" };
    expect((await behind.inject({ url: "/dev/mailbox", headers })).statusCode).toBe(404);
    const forwarded = { host: "localhost", "x-forwarded-host": "laurel.test" };
    expect((await behind.inject({ url: "/dev/mailbox", headers: forwarded })).statusCode).toBe(404);
  });

  it.each(["http://laurel.test", "https://laurel.test", "http://192.168.0.7:3000"])(
    "is hidden in an installation that people use at %s",
    async (publicUrl) => {
      const open = await gateway.another({ publicUrl });
      const headers = { host: "localhost:3000" };
      for (const url of ["/dev/mailbox", "/dev/mailbox.json"])
        expect((await open.inject({ url, headers })).statusCode).toBe(404);
    },
  );

  it("is hidden when mails are sent", async () => {
    const sending = await gateway.another({ mailbox: undefined });
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"])
      expect((await sending.inject({ url })).statusCode).toBe(404);
  });
});

it("finds links by their whole origin", () => {
  const text =
    "http://laurel.test http://laurel.test/a <http://laurel.test/b> http://laurel.testing/c";
  expect(linksIn(text, "http://laurel.test")).toEqual([
    "http://laurel.test",
    "http://laurel.test/a",
    "http://laurel.test/b",
  ]);
});
