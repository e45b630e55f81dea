import { addBadge } from "@laurel/contracts/routes/badges";
import { createToken } from "@laurel/contracts/routes/tokens";
import { endOtherSessions } from "@laurel/contracts/routes/users";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const MINUTE = 60_000;
const BODY = '{"name":"Mine"}';

let gateway: GatewayHarness;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  gateway = await startGateway({ rateLimits: false });
  gateway.services.when(`POST ${createToken.path}`, () => ({ status: 201 }));
  await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  port = (gateway.app.server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway[Symbol.asyncDispose]();
});

/** Sends the headers of a call, and its body after `meanwhile`; resolves with the status. */
async function callWithLateBody(
  cookie: string,
  meanwhile: () => Promise<void>,
  path: string = createToken.path,
): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  const arrived = once(gateway.app.server, "request");
  const head = [`POST ${path} HTTP/1.1`, "Host: laurel.test", `Cookie: ${cookie}`];
  head.push("Content-Type: application/json", `Content-Length: ${BODY.length}`, "", "");
  socket.write(head.join("\r\n"));
  await arrived;
  await pause(200);
  await meanwhile();
  socket.write(BODY);
  const [answer] = (await once(socket, "data")) as [Buffer];
  return Number(answer.toString().split(" ")[1]);
}

// A badge comes as a form, or as JSON with its address.
it.each([createToken.path, addBadge.path])(
  "is refused by %s when the session has ended before it arrives",
  async (path) => {
    const [thief, owner] = [await gateway.signIn("ada"), await gateway.signIn("ada")];
    const before = gateway.services.asked.length;
    const status = await callWithLateBody(
      thief,
      async () => {
        const ended = await gateway.call("DELETE", endOtherSessions.path, { cookie: owner });
        expect(ended.statusCode).toBe(204);
      },
      path,
    );
    expect(status).toBe(401);
    expect(gateway.services.asked).toHaveLength(before);
  },
);

it("is refused when the session has stopped being confirmed before it arrives", async () => {
  const cookie = await gateway.signIn("ada");
  const status = await callWithLateBody(cookie, async () => gateway.time.advance(10 * MINUTE));
  expect(status).toBe(403);
});

it("is handled while the session lives", async () => {
  expect(await callWithLateBody(await gateway.signIn("ada"), async () => {})).toBe(201);
});
