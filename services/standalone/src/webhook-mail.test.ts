import { register } from "@laurel/contracts/routes/auth";
import { createCredential } from "@laurel/contracts/routes/credentials";
import { createWebhook, listWebhooks } from "@laurel/contracts/routes/webhooks";
import { readEnvironment } from "@laurel/hosting/process/config";
import { startFakeSmtpServer } from "@laurel/testing/fake-smtp-server";
import { freePort } from "@laurel/testing/free-port";
import { headerOf, partOf } from "@laurel/testing/read-mail-source";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { startLaurel } from "./laurel.ts";
import { call, cookieIn } from "./testing/http-call.ts";
import { PASSWORD } from "./testing/test-user.ts";
import { LOOPBACK_ALLOWED } from "./testing/webhook-receiver.ts";

const FIVE_DAYS_MS = 5 * 24 * 3600_000;
const EMAIL = "ada@example.org";

it("the owner of a webhook that fails for five days gets an email through the mail server", async () => {
  await using folder = await createTempDirectory();
  await using server = await startFakeSmtpServer();
  const receiverPort = await freePort();
  const receiver = createServer((_request, response) => response.writeHead(500).end());
  receiver.listen(receiverPort, "127.0.0.1");
  let late = 0;
  const environment = readEnvironment({
    ...LOOPBACK_ALLOWED,
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    SMTP_URL: server.url,
  });
  const clock = () => new Date(Date.now() + late);
  const product = await startLaurel({ environment, webFolder: undefined, clock, print: () => {} });
  const newest = () => server.mails.at(-1)?.source ?? "";

  const form = { username: "ada", name: "Ada King", email: EMAIL, password: PASSWORD };
  await call(product.url, "POST", register.path, { body: form });
  await expect.poll(() => server.mails.length).toBe(1);
  const token = /token=(\S+)/.exec(partOf(newest(), "text/plain") ?? "")?.[1] ?? "";
  await call(product.url, "GET", `/api/auth/verify-email?token=${token}`);
  const login = { usernameOrEmail: EMAIL, password: PASSWORD };
  const cookie = cookieIn(await call(product.url, "POST", "/api/auth/login", { body: login }));
  const send = (path: string, body: object) => call(product.url, "POST", path, { cookie, body });
  const webhooks = async () =>
    (await call(product.url, "GET", listWebhooks.path, { cookie })).json() as {
      status: string;
      failingSince: string;
    }[];

  const url = `http://127.0.0.1:${receiverPort}/hook?token=hidden`;
  expect((await send(createWebhook.path, { url })).status).toBe(201);
  const course = { name: "Course", organization: "Anywhere", completedDate: "2025-06-01" };
  expect((await send(createCredential.path, course)).status).toBe(201);
  await expect.poll(async () => (await webhooks())[0]?.failingSince).not.toBe("");
  late = FIVE_DAYS_MS;
  await expect.poll(async () => (await webhooks())[0]?.status).toBe("disabled");
  await expect.poll(() => server.mails.length).toBe(2);

  expect(server.mails[1]?.to).toEqual([EMAIL]);
  expect(headerOf(newest(), "Subject")).toBe("Your Laurel webhook was disabled");
  const text = partOf(newest(), "text/plain") ?? "";
  expect(text).toContain(`http://127.0.0.1:${receiverPort}/… on `);
  expect(text).toContain("“The receiver answered 500”");
  expect(text).toContain(`${product.url}/settings?tab=developers`);
  expect(text + (partOf(newest(), "text/html") ?? "")).not.toContain("hidden");
  await product.close();
  receiver.close();
});
