import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Stands between clients and a server on this machine, and does to their connections what networks do. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** For clients that are told other addresses by the server: opens a connection that leads through here. */
  openSocket(host: string, port: number, onConnect: () => void): Socket;
  /** What is connected now hears nothing more and is never closed; new connections pass. */
  blackHole(): void;
  /** Ends each connection when an answer of the server comes, until called with false; the server got the request. */
  cutAnswers(on: boolean): void;
  /** Ends all connections and takes no new ones. */
  down(): void;
  up(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  swallow: boolean;
}

export async function createTcpProxy(target: string): Promise<TcpProxy> {
  const [host = "", port = ""] = target.split(":");
  const pairs = new Set<Pair>();
  let isDown = false;
  let cutting = false;

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }

  const listener = createServer((client) => {
    if (isDown) return void client.destroy();
    const pair: Pair = { client, server: connect(Number(port), host), swallow: false };
    pairs.add(pair);
    client.on("data", (chunk) => !pair.swallow && pair.server.write(chunk));
    pair.server.on("data", (chunk) => {
      if (cutting) return end(pair);
      if (!pair.swallow) client.write(chunk);
    });
    for (const socket of [client, pair.server]) {
      socket.on("error", () => undefined);
      socket.on("close", () => !pair.swallow && end(pair));
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const own = (listener.address() as AddressInfo).port;

  return {
    port: own,
    openSocket: (_host, _port, onConnect) => connect(own, "127.0.0.1", onConnect),
    blackHole() {
      for (const pair of pairs) pair.swallow = true;
    },
    cutAnswers: (on) => void (cutting = on),
    down() {
      isDown = true;
      for (const pair of pairs) end(pair);
    },
    up: () => void (isDown = false),
    async [Symbol.asyncDispose]() {
      for (const pair of pairs) end(pair);
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
