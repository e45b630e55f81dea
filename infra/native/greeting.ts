import { connect } from "node:net";

/** A request in the server's protocol, and what the answer of a healthy server contains. */
export interface Greeting {
  send: string | Uint8Array;
  expect: string;
}

/** A GET that any HTTP server answers. */
export function httpGreeting(path: string): Greeting {
  return {
    send: `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    expect: " 200 ",
  };
}

/**
 * Whether a server on loopback gives the expected answer in time. A stopped process accepts connections, but doesn't
 * answer.
 */
export function answers(port: number, greeting: Greeting, timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect({ host: "127.0.0.1", port });
    const end = (well: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(well);
    };
    const timer = setTimeout(end, timeoutMs, false);
    socket.setEncoding("latin1");
    socket.on("connect", () => greeting.send.length > 0 && socket.write(greeting.send));
    socket.on("data", (chunk: string) => {
      received += chunk;
      if (received.includes(greeting.expect)) end(true);
    });
    socket.on("error", () => end(false)).on("close", () => end(false));
  });
}
