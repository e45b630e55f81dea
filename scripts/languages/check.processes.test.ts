import { catalogFile, CATALOG_FOLDER, readCatalog } from "@laurel/texts/catalog-files";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { spawnSync } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const COMMAND = fileURLToPath(new URL("../languages.ts", import.meta.url));

it("a catalog that lacks one plural form fails the check, which names the message and the form", async () => {
  await using folder = await createTempDirectory();
  await cp(CATALOG_FOLDER, folder.path, { recursive: true });
  const catalog = readCatalog("pl", "services");
  const [message = "", whole = ""] =
    Object.entries(catalog).find(([, translation]) => / few \{[^{}]*\}/.test(translation)) ?? [];
  const broken = { ...catalog, [message]: whole.replace(/ few \{[^{}]*\}/, "") };
  const file = relative(CATALOG_FOLDER, catalogFile("pl", "services"));
  await writeFile(folder.at(file), JSON.stringify(broken));
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, "check"], {
    env: { PATH: process.env["PATH"], LAUREL_CATALOGS: folder.path },
    encoding: "utf8",
  });
  expect(stderr).toBe(`pl/services: ${JSON.stringify(message)} lacks the plural form "few"\n`);
  expect([status, stdout]).toEqual([1, "languages: 11 of 12 complete\n"]);
});
