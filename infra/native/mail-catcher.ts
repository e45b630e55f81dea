// A program: `node mail-catcher.ts <smtp port> <http port> <folder>`. Catches every mail and serves it as JSON.
import { createServer } from "node:http";
import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { openCaughtMails } from "./caught-mails.ts";

const [smtpPort = "", httpPort = "", folder = ""] = process.argv.slice(2);
const mails = openCaughtMails(folder);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    void keep(stream, to, done);
  },
});
smtp.on("error", (error) => console.error(String(error)));

async function keep(stream: Readable, to: string[], done: (error?: Error) => void) {
  try {
    await mails.keep(stream, to);
  } catch (error) {
    console.error(String(error));
    done(new Error("451 the mail couldn't be stored"));
    return;
  }
  done();
}

// The parts of Mailpit's API that tests use, so that they work with both.
const http = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://catcher");
  answer(request.method ?? "GET", pathname).then(
    (body) => {
      response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(body ?? { Error: "not found" }));
    },
    (error: unknown) => response.writeHead(500).end(JSON.stringify({ Error: String(error) })),
  );
});

async function answer(method: string, path: string): Promise<unknown> {
  if (method === "DELETE" && path === "/api/v1/messages") return mails.clear();
  if (path === "/readyz") return "ok";
  if (path === "/api/v1/messages") {
    const messages = await mails.all();
    return { total: messages.length, messages };
  }
  const id = /^\/api\/v1\/message\/([\w-]+)$/.exec(path)?.[1];
  return id === undefined ? undefined : mails.one(id);
}

for (const signal of ["SIGTERM", "SIGINT"])
  process.once(signal, () => {
    http.close();
    http.closeAllConnections();
    smtp.close();
  });

smtp.listen(Number(smtpPort), "127.0.0.1", () => http.listen(Number(httpPort), "127.0.0.1"));
