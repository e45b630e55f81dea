import { readEnvironment } from "@laurel/hosting/process/config";
import { freePort } from "@laurel/testing/free-port";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { startLaurel } from "./laurel.ts";
import { call } from "./testing/http-call.ts";
import { PASSWORD } from "./testing/person.ts";

const WEEK_MS = 7 * 24 * 3600_000;

it("an account that was not verified in seven days is erased at the next start, and its names are free", async () => {
  await using folder = await createTempDirectory();
  let late = 0;
  const start = async () => {
    const environment = readEnvironment({
      PORT: String(await freePort()),
      DATA_DIR: folder.path,
      LOG_LEVEL: "silent",
    });
    const clock = () => new Date(Date.now() + late);
    return startLaurel({ environment, webFolder: undefined, clock, print: () => {} });
  };
  const body = { username: "ada", name: "Ada", email: "ada@example.org", password: PASSWORD };
  const register = (url: string) => call(url, "POST", "/api/auth/register", { body });

  const first = await start();
  const made = await register(first.url);
  expect(made.status).toBe(201);
  expect((await register(first.url)).status).toBe(409);
  await first.close();

  late = WEEK_MS + 60_000;
  const second = await start();
  const mails = async () => (await call(second.url, "GET", "/dev/mailbox.json")).json();
  await expect.poll(mails).toEqual([]);
  const again = await register(second.url);
  expect(again.status).toBe(201);
  expect(again.json()).not.toEqual(made.json());
  await second.close();
});
