import { listCredentials } from "@laurel/contracts/routes/credentials";
import { createToken } from "@laurel/contracts/routes/tokens";
import { expectStatus, startProduct } from "@laurel/standalone/testing/running-product";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { pythonPackages } from "../../infra/native/python-packages.ts";

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

it("Python's client of the protocol lists tools, adds, reads, is refused, and reads a resource", async () => {
  const packages = await pythonPackages(here("requirements.txt"), console.log);
  await using product = await startProduct();
  const ada = await product.signUp("ada");
  const scopes = ["credentials:read", "credentials:write"];
  const made = await ada.call("POST", createToken.path, { body: { name: "Assistant", scopes } });
  const { token } = createToken.answers[201].parse(expectStatus(made, 201).json());
  const { stdout } = await run("python3", [here("assistant.py"), product.url], {
    env: { ...process.env, PYTHONPATH: packages, LAUREL_TOKEN: token },
  });
  expect(stdout.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^connected: Laurel 20\d\d-\d\d-\d\d$/),
    "tools: list_credentials, get_credential, add_credential, update_credential, delete_credential, restore_credential, expiring_credentials, get_statistics, continuing_education, ask_for_confirmation",
    "added: First Aid 2025-06-05",
    "refused: invalid_input - completedDate: Invalid date format. Year must be 4 digits.",
    "laurel://credentials: First Aid",
    "deleted: not_found",
  ]);
  expect(expectStatus(await ada.call("GET", listCredentials.path), 200).json()).toEqual([]);
});
