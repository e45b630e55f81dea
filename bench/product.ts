import { startLaurelProcess, type LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { createCredential, createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts the real product in a separate process with the data of `folder`. */
export function startProduct(
  folder: string,
  more: Record<string, string> = {},
): Promise<LaurelProcess> {
  // As a test, it would check each of its answers.
  const NODE_ENV = "bench";
  const settings = { NODE_ENV, DATA_DIR: folder, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  return startLaurelProcess({ ...more, ...settings });
}

/** Runs the work with a temporary folder. Both sides store their data in it, on the same disk. */
export async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "laurel-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A typical credential: most fields filled, a paragraph of text. */
export const SAMPLE = createCredentialBody.parse({
  name: "Certified Kubernetes Administrator",
  organization: "The Linux Foundation",
  completedDate: "2025-05-08",
  expirationDate: "2028-05-08",
  credentialId: "CKA-2500-001234-0100",
  credentialUrl: "https://example.org/credentials/CKA-2500-001234-0100",
  description:
    "Installing, configuring and managing clusters for production: workloads, networking, storage, access and " +
    "troubleshooting, shown in a two hour test at the command line.",
  hours: 40,
  duration: "6 weeks",
  skills: ["Kubernetes", "Linux", "Networking"],
  categories: ["Cloud", "Operations"],
});

/** Adds so many of them to a person, one after another. */
export async function addSamples(person: TestUser, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const answer = await person.call("POST", createCredential.path, { body: SAMPLE });
    if (answer.status !== 201) throw new Error(`A credential was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}
