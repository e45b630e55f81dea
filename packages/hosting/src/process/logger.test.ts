import { expect, it } from "vitest";
import { MailRefused } from "@laurel/event-sourcing/ports/mailer";
import { createLogger } from "./logger.ts";

function recorded() {
  const lines: string[] = [];
  const logger = createLogger("test", "info", { write: (line) => void lines.push(line) });
  return { logger, lines };
}

const MAC = "Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmF";
const TOKEN = `${"a1".repeat(12)}.${"b2".repeat(12)}.${MAC}`;
const JWT = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl";

it.each([
  "550 <ada@example.org> unknown",
  "550 5.1.1 Ada.King+work@mail.example.org... User unknown",
  "no such user: ada@localhost",
  'E11000 duplicate key { _id: "email:ada@example.org" }',
  "GET /x?email=ada%40example.org",
  "550 ada.o'neil@example.org and bounces+ada=example.org@server.test",
  "ö.ada@exämple.org is not here",
  `GET /verify-email?token=${TOKEN}`,
  `the token ${TOKEN} is spent`,
  `GET /confirm/${"a1".repeat(12)}-${MAC} failed`,
  `POST /api/confirmations/${"a1".repeat(12)}-${MAC}/never`,
  `cookie: laurel=${MAC}; theme=dark`,
  `__Host-laurel=${MAC}`,
  `Bearer ${JWT}`,
  `token ${JWT} is not valid`,
  `laurel_pat_${MAC} is revoked`,
  "GET /api/auth/google/callback?code=4%2F0AX4XfWh&state=abcdef",
])("messages are logged without addresses, tokens and cookies: %s", (said) => {
  const { logger, lines } = recorded();
  const error = Object.assign(new Error(said), { response: said, rejected: [said] });
  logger.warn({ err: new MailRefused("the server answered 550", { cause: error }) }, said);
  logger.info({ nested: { deeply: { said } } });
  const text = lines.join("");
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ name: "test" });
  for (const secret of [
    /ada/i,
    /example/,
    /neil/,
    /exämple/,
    MAC.slice(0, 20),
    /eyJ/,
    /laurel_pat/,
    /4%2F0AX/,
    /abcdef/,
  ])
    expect(text).not.toMatch(secret);
  expect(text).toContain("the server answered 550");
});

it("keeps what an operator needs", () => {
  const { logger, lines } = recorded();
  const path = "/srv/node_modules/@laurel/platform/src/runtime/logger.ts:12:3";
  const group = "identity.first-verification@1";
  const stream = `account-${"a1".repeat(12)}`;
  logger.warn({ path, group, stream, reqId: "3f2b8c1e-0000-4000-8000-000000000000" }, "pino@9.1.0");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    path,
    group,
    stream,
    reqId: "3f2b8c1e-0000-4000-8000-000000000000",
    msg: "pino@9.1.0",
  });
});
