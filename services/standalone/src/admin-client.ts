import { readEnvironment } from "@laurel/platform/runtime/config";
import type { Address } from "@laurel/platform/runtime/addresses";
import { openPool } from "@laurel/platform/runtime/peers";
import { z } from "@laurel/contracts/zod";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startLaurel } from "./laurel.ts";

const addressSchema = z.union([
  z.object({ socketPath: z.string() }),
  z.object({ host: z.string(), port: z.number().int() }),
]);

/** Asks the process that holds the data; starts one for the time of the question when none runs. */
export async function askAdmin(
  method: "GET" | "POST",
  path: string,
): Promise<{ status: number; body: unknown }> {
  const environment = readEnvironment(process.env);
  const file = resolve(environment.DATA_DIR, "run/admin.json");
  const running = existsSync(file)
    ? await tryAsk(addressSchema.parse(JSON.parse(readFileSync(file, "utf8"))), method, path)
    : undefined;
  if (running) return running;
  const print = (line: string) => process.stderr.write(`${line}\n`);
  const laurel = await startLaurel({
    environment: { ...environment, PORT: 0, HOST: "127.0.0.1" },
    webFolder: undefined,
    print,
  });
  try {
    const answer = await tryAsk(
      addressSchema.parse(JSON.parse(readFileSync(file, "utf8"))),
      method,
      path,
    );
    if (!answer) throw new Error("Laurel does not answer on its administration socket");
    return answer;
  } finally {
    await laurel.close();
  }
}

/** Undefined when nobody listens there (any more). */
async function tryAsk(address: Address, method: "GET" | "POST", path: string) {
  const pool = openPool(address, 10 * 60_000);
  try {
    const answer = await pool.request({ method, path });
    return { status: answer.statusCode, body: await answer.body.json() };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ECONNREFUSED" || code === "ENOENT") return undefined;
    throw error;
  } finally {
    await pool.close();
  }
}
