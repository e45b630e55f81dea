import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { copyAtOneMoment } from "./sqlite-moment.ts";

/** Counts in one database after the other, for ever: the second never has more than the first. */
const COUNTER = `
  const { DatabaseSync } = await import("node:sqlite");
  const open = (file) => {
    const database = new DatabaseSync(file, { timeout: 5000 });
    return database.prepare("UPDATE counter SET count = count + 1");
  };
  const [one, other] = process.argv.slice(1).map(open);
  process.stdout.write("counting");
  for (;;) {
    one.run();
    other.run();
  }
`;

test("copies show all databases at one moment, while another process writes", async () => {
  await using folder = await createTempDirectory();
  const files = ["one.db", "other.db"].map((name) => folder.at(name));
  for (const file of files) {
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE counter (count INTEGER);
      INSERT INTO counter VALUES (0)`);
    database.close();
  }
  const options = ["--input-type=module", "--eval", COUNTER, ...files];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  let last = 0;
  for (let round = 0; round < 25; round += 1) {
    mkdirSync(folder.at(`copy-${round}`));
    const copies = ["one.db", "other.db"].map((name) => folder.at(`copy-${round}`, name));
    const moment = files.map((from, index) => ({ from, to: copies[index] ?? "" }));
    await copyAtOneMoment(moment);
    const [one = 0, other = 0] = copies.map(countIn);
    expect([one, one - 1]).toContain(other);
    expect(one).toBeGreaterThanOrEqual(last);
    last = one;
  }
  expect(last).toBeGreaterThan(0);
  child.kill("SIGKILL");
  await once(child, "close");
});

function countIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = Number(database.prepare("SELECT count FROM counter").get()?.count);
  database.close();
  return count;
}
