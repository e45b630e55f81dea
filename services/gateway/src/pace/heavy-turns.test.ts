import { fillPath } from "@laurel/contracts/path";
import { getCredentialHistory } from "@laurel/contracts/routes/credential-history";
import { uploadDocument } from "@laurel/contracts/routes/documents";
import { downloadCv } from "@laurel/contracts/routes/profile";
import { request, type ClientRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const HISTORY = fillPath(getCredentialHistory.path, { id: "1" });

let gateway: GatewayHarness;
let finish: (() => void)[];
const sent: ClientRequest[] = [];

beforeEach(async () => {
  finish = [];
  gateway = await startGateway({ rateLimits: false });
  const wait = () =>
    new Promise<{ status: number }>((resolve) => finish.push(() => resolve({ status: 200 })));
  gateway.services.when(`POST ${uploadDocument.path}`, wait);
  gateway.services.when(`GET ${downloadCv.path}`, wait);
  gateway.services.when(`GET ${HISTORY}`, wait);
  await gateway.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const one of sent.splice(0)) one.destroy();
  for (const end of finish) end();
  await gateway[Symbol.asyncDispose]();
});

function send(method: string, path: string, cookie: string) {
  const { port } = gateway.app.server.address() as AddressInfo;
  const type = method === "POST" ? { "content-type": "multipart/form-data; boundary=b" } : {};
  const call = request({ port, host: "127.0.0.1", method, path, headers: { cookie, ...type } });
  const status = new Promise<number | undefined>((resolve) => {
    call.on("response", (response) => {
      resolve(response.statusCode);
      response.resume();
    });
    call.on("error", () => resolve(undefined));
  });
  call.end(method === "POST" ? "--b--" : undefined);
  sent.push(call);
  return { call, status };
}

const begun = (count: number) => vi.waitFor(() => expect(finish).toHaveLength(count), 5_000);

it("lets two uploads of a person run and eight wait, and refuses the next", async () => {
  const [ada, bob] = [await gateway.signIn("ada"), await gateway.signIn("bob")];
  const uploads = Array.from({ length: 10 }, () => send("POST", uploadDocument.path, ada));
  await begun(2);
  const refused = send("POST", uploadDocument.path, ada);
  expect(await refused.status).toBe(429);
  const other = send("POST", uploadDocument.path, bob);
  await begun(3);
  for (let done = 0; done < 11; done += 1) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(done));
    finish[done]?.();
  }
  const statuses = await Promise.all([...uploads, other].map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("gives the turn of a client that has gone to the next", async () => {
  const ada = await gateway.signIn("ada");
  const [first, second, third] = Array.from({ length: 3 }, () =>
    send("POST", uploadDocument.path, ada),
  );
  await begun(2);
  first?.call.destroy();
  second?.call.destroy();
  await begun(3);
  finish.at(-1)?.();
  expect(await third?.status).toBe(200);
});

it("lets fifty CVs of a person wait", async () => {
  const ada = await gateway.signIn("ada");
  const calls = Array.from({ length: 20 }, () => send("GET", downloadCv.path, ada));
  for (let done = 0; done < 20; done += 1) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(done));
    expect(finish.length).toBeLessThanOrEqual(done + 2);
    finish[done]?.();
  }
  const statuses = await Promise.all(calls.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("reads two histories of a person at a time, of up to 50 MiB each", async () => {
  const ada = await gateway.signIn("ada");
  const histories = Array.from({ length: 3 }, () => send("GET", HISTORY, ada));
  await begun(2);
  const other = send("GET", HISTORY, await gateway.signIn("bob"));
  await begun(3);
  const asked = gateway.services.asked.filter(({ service }) => service === "portfolio");
  expect(asked.map(({ userId }) => userId)).toEqual(["ada", "ada", "bob"]);
  for (const end of finish) end();
  await begun(4);
  finish[3]?.();
  const statuses = await Promise.all([...histories, other].map(({ status }) => status));
  expect(statuses).toEqual([200, 200, 200, 200]);
});
