import { createCredential } from "@laurel/contracts/routes/credentials";
import { listEvents } from "@laurel/contracts/routes/events";
import { createWebhook } from "@laurel/contracts/routes/webhooks";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it, vi } from "vitest";
import { startLaurelProcess } from "./testing/laurel-process.ts";
import { signUp } from "./testing/test-user.ts";
import { LOOPBACK_ALLOWED, startReceiver } from "./testing/webhook-receiver.ts";

const BODY = { name: "Course", organization: "Anywhere", completedDate: "2025-06-01" };

it("a webhook gets every event, although the product is killed again and again meanwhile", async () => {
  await using folder = await createTempDirectory();
  await using receiver = await startReceiver();
  const environment = { DATA_DIR: folder.path, RATE_LIMITS: "off", ...LOOPBACK_ALLOWED };
  let laurel = await startLaurelProcess(environment);
  const PORT = new URL(laurel.url).port;
  const ada = await signUp(laurel.url, "ada");
  const made = await ada.call("POST", createWebhook.path, { body: { url: receiver.url } });
  expect(made.status).toBe(201);
  for (const kill of [3, 8, 14]) {
    const before = receiver.received.length;
    const writes = Array.from({ length: 15 }, () =>
      ada.call("POST", createCredential.path, { body: BODY }).catch(() => {}),
    );
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before + kill), {
      timeout: 20_000,
      interval: 2,
    });
    await laurel.kill();
    await Promise.all(writes);
    laurel = await startLaurelProcess({ ...environment, PORT });
  }
  const feed = await ada.call("GET", `${listEvents.path}?limit=1`);
  const { last } = listEvents.answers[200].parse(await feed.json());
  expect(last).toBeGreaterThan(20);
  const all = new Set(Array.from({ length: last }, (_, index) => index + 1));
  await vi.waitFor(() => expect(receiver.numbers()).toEqual(all), { timeout: 20_000 });
  await laurel.stop();
}, 120_000);
