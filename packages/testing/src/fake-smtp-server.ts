import { createServer, type Socket } from "node:net";

/** A mail as it was received. */
export interface CaughtMail {
  from: string;
  to: string[];
  /** Headers and body, with CRLF line ends. */
  source: string;
}

export interface FakeSmtpServer extends AsyncDisposable {
  url: string;
  mails: CaughtMail[];
  /** The answer to commands that start with the text, instead of success. An empty answer means silence. */
  answers: Map<string, string>;
}

/** An SMTP server on loopback that keeps the mails it gets. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const mails: CaughtMail[] = [];
  const answers = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(
      socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy()),
    );
    converse(socket, mails, answers);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    answers,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, mails: CaughtMail[], answers: Map<string, string>): void {
  let mail: CaughtMail = { from: "", to: [], source: "" };
  let received = "";
  let inData = false;
  const answer = (command: string, usual: string) => {
    const line = [...answers].find(([start]) => command.startsWith(start))?.[1] ?? usual;
    if (line !== "") socket.write(`${line}\r\n`);
    return line === usual;
  };

  function take(line: string): void {
    if (line.startsWith("MAIL FROM:")) mail = { from: line.slice(10), to: [], source: "" };
    if (line.startsWith("RCPT TO:")) mail.to.push(line.slice(8).replace(/^<|>$/g, ""));
    if (line === "DATA") inData = answer(line, "354 go on");
    else answer(line, line === "QUIT" ? "221 bye" : "250 ok");
  }

  answer("CONNECT", "220 fake");
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = received.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (!inData) {
        take(part);
        continue;
      }
      inData = false;
      if (answer("BODY", "250 kept")) mails.push({ ...mail, source: part.replace(/^\.\./gm, ".") });
    }
  });
}
