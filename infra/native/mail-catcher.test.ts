import { createSmtpMailer } from "@laurel/adapters-smtp/smtp-mailer";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openEngine } from "./engine.ts";
import { mail } from "./mail.ts";

const directory = await createTempDirectory();
const engine = openEngine(mail, directory.path);
beforeAll(() => engine.start());
afterAll(() => engine.remove());

const listed = z.object({ messages: z.array(z.looseObject({ ID: z.string() })) });

async function get(path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${engine.port("http")}${path}`);
  return answer.json();
}

async function send(messageId: string, to: string): Promise<void> {
  const url = engine.environment()["SMTP_URL"] ?? "";
  const mailer = createSmtpMailer({ url, from: "Laurel <no-reply@localhost>" });
  const text = "Öffne http://localhost:3000/verify?token=abc.def-123";
  await mailer.send({ messageId, to, subject: "Welcome — Łukasz", text, html: "<p>hi</p>" });
  await mailer.close();
}

it("shows a mail as it was sent, newest first, also after a kill -9", async () => {
  await send("first@localhost", "anna@example.org");
  await send("second@localhost", "lukasz@example.org");
  await engine.kill();
  await engine.start();
  const { messages } = listed.parse(await get("/api/v1/messages"));
  expect(messages.map((message) => message["MessageID"])).toEqual([
    "second@localhost",
    "first@localhost",
  ]);
  expect(await get(`/api/v1/message/${messages[1]?.ID}`)).toMatchObject({
    MessageID: "first@localhost",
    To: [{ Address: "anna@example.org" }],
    From: { Name: "Laurel", Address: "no-reply@localhost" },
    Subject: "Welcome — Łukasz",
    Text: expect.stringContaining("Öffne http://localhost:3000/verify?token=abc.def-123"),
    HTML: "<p>hi</p>",
  });
});
