import { createTempDirectory } from "@laurel/testing/temp-directory";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { freePort } from "@laurel/testing/free-port";
import { refusedStart, startLaurelProcess } from "./testing/laurel-process.ts";

describe("a refused start", () => {
  /** Invalid values of single variables are the concern of config.test.ts. */
  const values: [string, string][] = [
    ["PORT", "eighty"],
    ["KAFKA_BROKERS", "kafka"],
  ];
  const nobodyThere: [string, string][] = [
    ["MONGODB_URL", "mongodb://127.0.0.1:1/laurel"],
    ["REDIS_URL", "redis://127.0.0.1:1"],
    ["KAFKA_BROKERS", "127.0.0.1:1"],
  ];
  it.each(nobodyThere)(
    "%s=%s, where no server answers, is reported in one line",
    async (name, value) => {
      await using folder = await createTempDirectory();
      const { code, said } = await refusedStart({ DATA_DIR: folder.at("data"), [name]: value });
      expect(code).toBe(1);
      expect(said.trimEnd().split("\n")).toEqual([`${name}: nothing answers at this address`]);
    },
  );

  it("an installation whose data is elsewhere is refused, and explains how to move it", async () => {
    await using folder = await createTempDirectory();
    const first = await startLaurelProcess({ DATA_DIR: folder.path });
    await first.stop();
    const { code, said } = await refusedStart({
      DATA_DIR: folder.path,
      REDIS_URL: "redis://127.0.0.1:1",
    });
    expect(code).toBe(1);
    expect(said).toContain("or with another DATA_DIR");
  });

  it.each(values)("%s=%s is reported in one line that names it", async (name, value) => {
    await using folder = await createTempDirectory();
    const { code, said } = await refusedStart({ DATA_DIR: folder.at("data"), [name]: value });
    expect(code).toBe(1);
    expect(said.trimEnd().split("\n")).toHaveLength(1);
    expect(said).toMatch(new RegExp(`^${name}: `));
    expect(existsSync(folder.at("data"))).toBe(false);
  });

  it("a port in use", async () => {
    await using folder = await createTempDirectory();
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { code, said } = await refusedStart({ DATA_DIR: folder.path, PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(said.trimEnd()).toBe(`PORT: ${port} on 127.0.0.1 is in use by another program`);
  });

  it("a data folder that is a file", async () => {
    await using folder = await createTempDirectory();
    await writeFile(folder.at("data"), "not a folder");
    const { code, said } = await refusedStart({ DATA_DIR: folder.at("data") });
    expect(code).toBe(1);
    expect(said).toMatch(/^DATA_DIR: .* can't be written/);
  });

  it("an engine that is unavailable, with the reason", async () => {
    await using folder = await createTempDirectory();
    await writeFile(folder.at("objects"), "not a folder");
    const { code, said } = await refusedStart({ DATA_DIR: folder.path });
    expect(code).toBe(1);
    expect(said).toMatch(/^ObjectStore is unavailable: E[A-Z]+: .*\n$/);
  });

  it("a data folder that another Laurel holds", async () => {
    await using folder = await createTempDirectory();
    const first = await startLaurelProcess({ DATA_DIR: folder.path });
    const { code, said } = await refusedStart({
      DATA_DIR: folder.path,
      PORT: String(await freePort()),
    });
    expect(await first.stop()).toBe(0);
    expect([code, said.trimEnd()]).toEqual([
      1,
      `DATA_DIR: another Laurel process is using ${folder.path}`,
    ]);
  });

  it.each(["events/portfolio.db", "records/identity.db", "documents/profile.db", "key-values.db"])(
    "a corrupt %s, which is left unchanged",
    async (file) => {
      await using folder = await createTempDirectory();
      await mkdir(folder.at("events"));
      await mkdir(folder.at("records"));
      await mkdir(folder.at("documents"));
      await writeFile(folder.at(file), "this was a database once".repeat(400));
      const { code, said } = await refusedStart({
        DATA_DIR: folder.path,
        PORT: String(await freePort()),
      });
      expect(code).toBe(1);
      expect(said.trimEnd().split("\n")).toHaveLength(1);
      expect(said).toContain(folder.at(file));
      expect(await readFile(folder.at(file), "utf8")).toMatch(/^this was a database once/);
    },
  );

  it("engines that differ from those that hold the data", async () => {
    await using folder = await createTempDirectory();
    await writeFile(folder.at("engines.json"), JSON.stringify({ events: "mongodb" }));
    const { code, said } = await refusedStart({ DATA_DIR: folder.path });
    expect(code).toBe(1);
    expect(said).toContain("engines.json");
  });
});

describe("a successful start", () => {
  it("finishes its requests on SIGTERM and starts again with its data", async () => {
    await using folder = await createTempDirectory();
    const first = await startLaurelProcess({ DATA_DIR: folder.path });
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    const second = await startLaurelProcess({ DATA_DIR: folder.path });
    expect(await second.stop()).toBe(0);
    expect(second.errors()).toBe("");
  });
});
