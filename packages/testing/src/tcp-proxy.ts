import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between clients and a server on this machine that simulates network failures. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** For clients that get other addresses from the server: opens a connection through the proxy. */
  openSocket(host: string, port: number, onConnect: () => void): Socket;
  /** Current connections become silent and are never closed. New connections work. */
  blackHole(): void;
  /** Ends each connection when the server answers, until called with false. The server has received the request. */
  cutAnswers(on: boolean): void;
  /** Ends all connections and accepts no new ones. */
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
