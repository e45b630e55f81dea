import { connect } from "node:net";

/** Sends a request without a body exactly as written, and returns when the connection ends. */
export function sendRaw(
  port: number,
  start: string,
  headers: readonly string[],
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (data) => (text += String(data)));
    socket.on("error", (error) => (text === "" ? reject(error) : undefined));
    socket.on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      resolve({ status: Number(head.slice(9, 12)), head: head.toLowerCase(), body });
    });
    socket.write(`${headOf(start, headers)}connection: close\r\n\r\n`);
  });
}

/** Sends chunks until the connection is closed. Returns the status that came before. */
export function sendEndless(
  port: number,
  start: string,
  headers: readonly string[],
): Promise<number> {
  const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const send = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on("data", (data) => (text += String(data)));
    socket.on("drain", send);
    // The server disconnects while data is being sent.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(text.slice(9, 12))));
    socket.write(`${headOf(start, headers)}transfer-encoding: chunked\r\n\r\n`);
    send();
  });
}

const headOf = (start: string, headers: readonly string[]) =>
  [`${start} HTTP/1.1`, "host: laurel.test", ...headers, ""].join("\r\n");
