import { createServer } from "node:net";
import { expect, test } from "vitest";
import { describeMailer } from "@laurel/event-sourcing/ports/mailer.contract";
import { MailDelayed, MailRefused, type Mail } from "@laurel/event-sourcing/ports/mailer";
import { startFakeSmtpServer, type CaughtMail } from "@laurel/testing/fake-smtp-server";
import { headerOf, partOf } from "@laurel/testing/read-mail-source";
import { createSmtpMailer } from "./smtp-mailer.ts";

const from = "Laurel <no-reply@laurel.test>";

describeMailer("SMTP", async () => {
  const server = await startFakeSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from });
  return {
    mailer,
    received: async () => server.mails.map(read),
    async dispose() {
      await mailer.close();
      await server[Symbol.asyncDispose]();
    },
  };
});

function read({ to, source }: CaughtMail): Mail {
  const unsubscribe = headerOf(source, "List-Unsubscribe");
  const isOneClick = headerOf(source, "List-Unsubscribe-Post") === "List-Unsubscribe=One-Click";
  return {
    ...(unsubscribe && isOneClick ? { unsubscribeUrl: unsubscribe.replace(/^<|>$/g, "") } : {}),
    messageId: (headerOf(source, "Message-ID") ?? "").replace(/^<|>$/g, ""),
    to: to.join(", "),
    subject: headerOf(source, "Subject") ?? "",
    text: partOf(source, "text/plain") ?? "",
    html: partOf(source, "text/html") ?? "",
  };
}

const mail: Mail = {
  messageId: "m1@laurel.test",
  to: "ada@example.org",
  subject: "s",
  text: "t",
  html: "h",
};

test("names the sender, and marks the mail as generated", async () => {
  await using server = await startFakeSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from });
  await mailer.send(mail);
  const [caught] = server.mails;
  expect(headerOf(caught?.source ?? "", "From")).toBe(from);
  expect(headerOf(caught?.source ?? "", "Auto-Submitted")).toBe("auto-generated");
  expect(caught?.from).toContain("<no-reply@laurel.test>");
  await mailer.close();
});

test.each(["MAIL FROM", "RCPT TO", "DATA", "BODY"])(
  "a 5xx to %s refuses the mail, a 4xx delays it",
  async (command) => {
    await using server = await startFakeSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    server.answers.set(command, "550 no such user");
    await expect(mailer.send(mail)).rejects.toThrow(MailRefused);
    server.answers.set(command, "451 not now");
    await expect(mailer.send(mail)).rejects.toThrow(MailDelayed);
    expect(server.mails).toEqual([]);
    server.answers.clear();
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
    await mailer.close();
  },
);

test("a server that is down delays the mail", async () => {
  const server = await startFakeSmtpServer();
  await server[Symbol.asyncDispose]();
  const mailer = createSmtpMailer({ url: server.url, from });
  await expect(mailer.send(mail)).rejects.toThrow(MailDelayed);
  await expect(mailer.reach()).rejects.toThrow(MailDelayed);
  await mailer.close();
});

test("a silent server delays the mail within the timeout", async () => {
  await using server = await startFakeSmtpServer();
  server.answers.set("CONNECT", "");
  const mailer = createSmtpMailer({ url: server.url, from });
  const start = performance.now();
  await expect(mailer.send(mail)).rejects.toThrow(MailDelayed);
  expect(performance.now() - start).toBeLessThan(8_000);
  await mailer.close();
});

test("a server that disconnects delays the mail, and the next attempt connects again", async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.on("error", () => undefined).destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
  await expect(mailer.send(mail)).rejects.toThrow(MailDelayed);
  const before = calls;
  await expect(mailer.send(mail)).rejects.toThrow(MailDelayed);
  expect(calls).toBeGreaterThan(before);
  await mailer.close();
  await new Promise((resolve) => server.close(resolve));
});
