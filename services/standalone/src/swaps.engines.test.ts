import { readEnvironment } from "@laurel/platform/runtime/config";
import { createTempDirectory } from "@laurel/platform/testing/temp-directory";
import { expect, it } from "vitest";
import { startLaurel } from "./laurel.ts";
import { engineEnvironment } from "./testing/engine-environment.ts";
import { freePort } from "./testing/laurel-process.ts";
import { signIn, signUp } from "./testing/person.ts";

const BODY = {
  name: "MSc Computer Science",
  type: "degree",
  organization: "Leiden",
  completedDate: "2021-07-01",
};

it.each(["MONGODB_URL", "KAFKA_BROKERS", "REDIS_URL"])(
  "%s alone moves one capability, and everything is there after a restart",
  async (variable) => {
    await using folder = await createTempDirectory();
    const { [variable]: address = "" } = await engineEnvironment(folder.path);
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const start = () =>
      startLaurel({
        environment: readEnvironment({
          PORT: port,
          PUBLIC_URL: url,
          DATA_DIR: folder.path,
          LOG_LEVEL: "silent",
          RATE_LIMITS: "off",
          [variable]: address,
        }),
        webFolder: undefined,
        print: () => {},
      });
    const username = `swap-${variable.toLowerCase().slice(0, 5)}-${process.pid}`;

    const first = await start();
    const person = await signUp(url, username);
    const added = await person.call("POST", "/api/credentials", { body: BODY });
    expect(added.status).toBe(201);
    const listed = await (await person.call("GET", "/api/credentials")).text();
    expect(listed).toContain(BODY.name);
    await first.close();

    const second = await start();
    const again = await signIn(url, username);
    expect(await (await again.call("GET", "/api/credentials")).text()).toBe(listed);
    const earlier = await person.call("GET", "/api/users/me");
    expect(earlier.status).toBe(200);
    await second.close();

    const refused = startLaurel({
      environment: readEnvironment({ DATA_DIR: folder.path, LOG_LEVEL: "silent" }),
      webFolder: undefined,
      print: () => {},
    });
    await expect(refused).rejects.toThrow(/npm run migrate/);
  },
);
