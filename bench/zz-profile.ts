import { startLoadMaker } from "./processes.ts";
import { SAMPLE, withFolder } from "./product.ts";
import { signUp } from "@laurel/standalone/testing/person";
import { freePort } from "@laurel/standalone/testing/laurel-process";
import { spawn } from "node:child_process";
import { once } from "node:events";
const what = process.argv[2];
await withFolder(async (folder) => {
  const port = await freePort();
  const child = spawn(process.execPath, ["--cpu-prof", `--cpu-prof-dir=/tmp/prof/${what}`, "--cpu-prof-interval=500", "services/standalone/src/main.ts"], { env: { ...process.env, DATA_DIR: folder, PORT: String(port), RATE_LIMITS: "off", LOG_LEVEL: "silent" }, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const origin = `http://127.0.0.1:${port}`;
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => signUp(origin, `person${i}`)));
  for (let i = 0; i < 30; i++) await people[0]!.call("POST", "/api/credentials", { body: SAMPLE });
  const load = startLoadMaker();
  const requests = what === "append"
    ? people.map(({ cookie }) => ({ method: "POST" as const, path: "/api/credentials", headers: { cookie, "content-type": "application/json" }, body: JSON.stringify(SAMPLE) }))
    : [{ method: "GET" as const, path: what === "list" ? "/api/credentials" : "/api/stats", headers: { cookie: people[0]!.cookie } }];
  const r = await load.run({ origin, requests, status: what === "append" ? 201 : 200, connections: 16, seconds: 6, most: 40000 });
  console.log(r);
  await load.stop();
  const e = once(child, "exit"); child.kill("SIGTERM"); await e;
});
