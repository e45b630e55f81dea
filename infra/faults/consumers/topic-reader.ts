import { readWholeTopic, type TopicMessage } from "@laurel/adapters-kafka/kafka-read-whole";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import { createLogger } from "@laurel/hosting/process/logger";
import { changeSchema, type Change } from "./change.ts";

/** The records of the events topic, by user, as any consumer of Kafka gets them. */
export async function topicChanges(brokers: string): Promise<Map<string, Change[]>> {
  const logger = createLogger("faults", "silent");
  const address = { brokers: brokers.split(","), clientId: "laurel-faults", logger };
  const messages = await readWholeTopic(address, CREDENTIAL_EVENTS_TOPIC);
  const byUser = Map.groupBy(messages, ({ key }) => String(key));
  return new Map([...byUser].map(([user, all]) => [user, all.map(changeOf)]));
}

function changeOf({ headers = {}, value }: TopicMessage): Change {
  return changeSchema.parse({
    id: String(headers["ce_id"]),
    streamversion: Number(headers["ce_streamversion"]),
    type: String(headers["ce_type"]),
    data: JSON.parse(String(value)),
  });
}
