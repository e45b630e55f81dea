import { documentContentSchema, documentSchema } from "@laurel/contracts/routes/documents";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { startLaurel } from "./laurel.ts";
import { engineEnvironment } from "./testing/engine-environment.ts";
import { freePort } from "@laurel/testing/free-port";
import { signIn, signUp } from "./testing/person.ts";

const BODY = {
  name: "MSc Computer Science",
  type: "degree",
  organization: "Leiden",
  completedDate: "2021-07-01",
};

const FILE = "%PDF-1.7\nswap\n%%EOF";

/** Uploads the file, and returns where it can be downloaded. */
async function upload(url: string, cookie: string): Promise<string> {
  const body = new FormData();
  body.append("file", new File([FILE], "swap.pdf"));
  const headers = { cookie };
  const answer = await fetch(`${url}/api/documents/upload`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
  return `/api/documents/${documentSchema.parse(await answer.json()).id}/download`;
}

it.each(["MONGODB_URL", "KAFKA_BROKERS", "REDIS_URL", "S3_"])(
  "%s alone replaces one engine, and all data is there after a restart",
  async (name) => {
    await using folder = await createTempDirectory();
    const all = Object.entries(await engineEnvironment(folder.path));
    const swapped = Object.fromEntries(all.filter(([variable]) => variable.startsWith(name)));
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
          ...swapped,
        }),
        webFolder: undefined,
        print: () => {},
      });
    const username = `swap-${name.toLowerCase().slice(0, 5)}-${process.pid}`;

    const first = await start();
    const person = await signUp(url, username);
    const added = await person.call("POST", "/api/credentials", { body: BODY });
    expect(added.status).toBe(201);
    const listed = await (await person.call("GET", "/api/credentials")).text();
    expect(listed).toContain(BODY.name);
    const file = await upload(url, person.cookie);
    await first.close();

    const second = await start();
    const again = await signIn(url, username);
    expect(await (await again.call("GET", "/api/credentials")).text()).toBe(listed);
    const { content } = documentContentSchema.parse(await (await again.call("GET", file)).json());
    expect(Buffer.from(content, "base64").toString()).toBe(FILE);
    const earlier = await person.call("GET", "/api/users/me");
    expect(earlier.status).toBe(200);
    await second.close();

    const refused = startLaurel({
      environment: readEnvironment({ DATA_DIR: folder.path, LOG_LEVEL: "silent" }),
      webFolder: undefined,
      print: () => {},
    });
    await expect(refused).rejects.toThrow(/or with another DATA_DIR/);
  },
);
