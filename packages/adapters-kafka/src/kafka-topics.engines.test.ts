import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import {
  EngineRefused,
  EngineUnavailable,
  ProvisionDiffers,
} from "@laurel/event-sourcing/ports/errors";
import { address, createTopics, freshName, withAdmin } from "@laurel/testing/kafka-harness";
import { topicsSchema, type TopicDefinition } from "./kafka-topic-differences.ts";
import { checkTopics, provisionTopics } from "./kafka-topics.ts";

const file = new URL("../../../infra/kafka/topics.json", import.meta.url);
const described = topicsSchema.parse(JSON.parse(readFileSync(file, "utf8")));

/** The product's topics under other names. */
function freshTopics(): TopicDefinition[] {
  return described.map((definition) => ({ ...definition, topic: freshName(definition.topic) }));
}

describe("provisioning", () => {
  it("creates missing topics, and does nothing the second time", async () => {
    const topics = freshTopics();
    await expect(checkTopics(address, topics)).rejects.toThrow("npm run infra:provision");
    const [first, ...others] = topics;
    expect(await provisionTopics(address, others)).toHaveLength(others.length);
    expect(await provisionTopics(address, topics)).toEqual([first?.topic]);
    expect(await provisionTopics(address, topics)).toEqual([]);
    await checkTopics(address, topics);
  });

  it("refuses a topic with other partitions or another configuration, and names the differences", async () => {
    const topic = freshName("differs");
    await createTopics({ topic, numPartitions: 2 });
    const wanted = { topic, partitions: 3, config: { "retention.ms": "1000" } };
    const missing = { topic: freshName("missing"), partitions: 1, config: {} };
    const error = provisionTopics(address, [wanted, missing]);
    await expect(error).rejects.toThrow(ProvisionDiffers);
    await expect(error).rejects.toThrow(
      `${topic}: partitions is 2, not 3\n${topic}: retention.ms is 604800000, not 1000`,
    );
    expect(await withAdmin((admin) => admin.listTopics())).not.toContain(missing.topic);
  });

  it("lets a topic take larger records, and keeps its other settings", async () => {
    const topic = freshName("larger");
    const settings = { "max.message.bytes": "1048576", "retention.ms": "86400000" };
    const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
    await createTopics({ topic, numPartitions: 1, configEntries });
    const wanted = (bytes: number) => [
      { topic, partitions: 1, config: { "max.message.bytes": String(bytes) } },
    ];
    expect(await provisionTopics(address, wanted(2_097_152))).toEqual([]);
    const kept = { "max.message.bytes": "2097152", "retention.ms": "86400000" };
    expect(await provisionTopics(address, [{ topic, partitions: 1, config: kept }])).toEqual([]);
    await expect(provisionTopics(address, wanted(1_048_576))).rejects.toThrow(
      `${topic}: max.message.bytes is 2097152, not 1048576`,
    );
  });

  it("distinguishes a missing broker from one that is too old", async () => {
    const nobody = { ...address, brokers: ["127.0.0.1:1"] };
    await expect(provisionTopics(nobody, [])).rejects.toThrow(EngineUnavailable);
    await expect(checkTopics(nobody, [])).rejects.toThrow(EngineUnavailable);
    const old = createServer((socket) => {
      socket.on("data", () => socket.write(versionsAnswer({ fetch: 16 })));
    });
    await new Promise<void>((resolve) => old.listen(0, "127.0.0.1", resolve));
    const { port } = old.address() as AddressInfo;
    const refused = provisionTopics({ ...address, brokers: [`127.0.0.1:${port}`] }, []);
    await expect(refused).rejects.toThrow(EngineRefused);
    await expect(refused).rejects.toThrow("KAFKA_BROKERS: 127.0.0.1:");
    old.close();
  });
});

/** The answer of a broker that supports only Fetch. */
function versionsAnswer({ fetch }: { fetch: number }): Buffer {
  const answer = Buffer.alloc(20);
  answer.writeInt32BE(16, 0);
  answer.writeInt32BE(1, 10);
  answer.writeInt16BE(1, 14);
  answer.writeInt16BE(fetch, 18);
  return answer;
}
