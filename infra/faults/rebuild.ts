import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ProductUnderFaults } from "./product.ts";

const root = join(import.meta.dirname, "../..");

/** Runs `npm run rebuild` of a projection. Its failure is a finding. */
export async function rebuild(
  { environment }: ProductUnderFaults,
  name: string,
): Promise<string[]> {
  const child = spawn(process.execPath, ["scripts/rebuild.ts", name], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, wrong, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return code === 0 ? [] : [`a rebuild ended with ${code}: ${said}${wrong}`];
}
