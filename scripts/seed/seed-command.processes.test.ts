import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { signIn } from "@laurel/standalone/testing/test-user";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SEED_PASSWORD } from "./people.ts";

const SCRIPT = fileURLToPath(new URL("../seed.ts", import.meta.url));

/** Runs the command on a data folder until it ends. */
async function run(folder: TempDirectory, words: string, environment: NodeJS.ProcessEnv = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [SCRIPT, ...words.split(" ")], {
    env: { PATH, DATA_DIR: folder.path, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { code: child.exitCode, out, errors };
}

it("seeds people who can use the product at its next start", async () => {
  await using folder = await createTempDirectory();
  expect((await run(folder, "--people 4 --credentials 3")).code).toBe(0);
  const { out } = await run(folder, "--people 6 --credentials 3");
  expect(out).toContain("6 people are complete: added 6 credentials");
  expect(out).toContain(`Log in as seed-000001 to seed-000006 with the password ${SEED_PASSWORD}`);

  const laurel = await startLaurelProcess({ DATA_DIR: folder.path });
  const json = async (path: string, call: (path: string) => Promise<Response>) =>
    (await call(path)).json();
  const person = await signIn(laurel.url, "seed-000005", SEED_PASSWORD);
  const own = (path: string) => json(path, (address) => person.call("GET", address));
  const anonymous = (path: string) => json(path, (address) => fetch(laurel.url + address));
  expect(await own("/api/users/me")).toMatchObject({
    email: "seed-000005@example.com",
    emailVerified: true,
    publicProfile: true,
  });
  expect(await own("/api/credentials")).toHaveLength(3);
  expect(await own("/api/stats")).toMatchObject({ totalCredentials: 3 });
  expect(await own("/api/events")).toMatchObject({ events: [{}, {}, {}] });
  expect(await anonymous("/api/profiles/seed-000005")).toMatchObject({ jobTitle: "UX designer" });
  const recommended = await own("/api/ai-recommendations");
  expect(recommended).toMatchObject({ source: "catalog" });
  expect(recommended).not.toMatchObject({ recommendations: [] });
  expect(await anonymous("/dev/mailbox.json")).toEqual([]);

  const refused = await run(folder, "--people 7");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.errors).toBe(
    `DATA_DIR: another Laurel process is using ${folder.path}. Stop it, then run the seed again\n`,
  );
  await laurel.stop();
});

it("refuses to seed a production installation, unless it's confirmed", async () => {
  await using folder = await createTempDirectory();
  const production = { NODE_ENV: "production" };
  const refused = await run(folder, "--people 1 --credentials 1", production);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.errors).toContain("--yes");
  const confirmed = await run(folder, "--people 1 --credentials 1 --yes", production);
  expect(confirmed.code).toBe(0);
});
