import { EXTERNAL_EVENTS } from "@laurel/contracts/events/external";
import type { JsonSchema } from "@laurel/contracts/events/json-schemas";
import {
  EXTERNAL_TOPICS,
  PERSON_ERASED,
  type ExternalTopic,
} from "@laurel/contracts/external-topics";

/** A topic of infra/kafka/topics.json. */
export interface TopicSettings {
  topic: string;
  partitions: number;
  config: Readonly<Record<string, string>>;
}

type Json = Record<string, unknown>;

export interface AsyncApiParts {
  schemas: ReadonlyMap<string, JsonSchema>;
  samples: Readonly<Record<string, unknown>>;
  topics: readonly TopicSettings[];
}

const HEAD = {
  asyncapi: "3.0.0",
  info: {
    title: "Laurel events",
    version: "1.0.0",
    description:
      "Credential and interest events of Laurel. docs/events.md explains how to consume them.",
  },
  defaultContentType: "application/json",
  servers: {
    kafka: {
      host: "kafka.example.org:9092",
      protocol: "kafka",
      description: "The brokers of your installation.",
    },
  },
};

/** The AsyncAPI 3 document of the topics that other systems read. */
export function asyncApiDocument({ schemas, samples, topics }: AsyncApiParts): Json {
  const described = Object.entries(EXTERNAL_EVENTS).flatMap(([topic, events]) => {
    const { stateTopic, sets } = externalTopicOf(topic);
    return [
      describe(
        settingsOf(topics, topic),
        Object.keys(events),
        "Every change, in order per person.",
      ),
      describe(settingsOf(topics, stateTopic), [...sets, "head"], STATE_DESCRIPTION),
    ];
  });
  const messages = Array.from(schemas, ([type, { $schema: _dialect, ...payload }]) => [
    type,
    eventMessage(type, payload, samples[type]),
  ]);
  return {
    ...HEAD,
    channels: Object.fromEntries(described.map(({ name, channel }) => [name, channel])),
    operations: Object.fromEntries(
      described.map(({ name, operation }) => [`publish ${name}`, operation]),
    ),
    components: { messages: { ...Object.fromEntries(messages), head: HEAD_MESSAGE } },
  };
}

/** A topic as a channel, and what we do with it. */
function describe(settings: TopicSettings, carried: readonly string[], description: string) {
  const name = settings.topic;
  const operation = {
    action: "send",
    channel: { $ref: `#/channels/${pointer(name)}` },
    summary: description,
    bindings: { kafka: { bindingVersion: KAFKA_BINDING } },
  };
  return { name, channel: channel(settings, carried, description), operation };
}

const KAFKA_BINDING = "0.5.0";
const STATE_DESCRIPTION =
  "Compacted: the current state of each entity under the key `<user>/<entity>`, and under the key `<user>` the number of the person's newest event. A record without a value removes its key.";

const HEAD_MESSAGE: Json = {
  name: "head",
  title: "The number of the person's newest event",
  contentType: "application/json",
  payload: {
    type: "object",
    required: ["streamversion"],
    properties: { streamversion: { type: "integer", minimum: 1 } },
  },
  bindings: {
    kafka: { key: { type: "string", description: "The user id." }, bindingVersion: KAFKA_BINDING },
  },
  examples: [{ payload: { streamversion: 42 } }],
};

function channel(
  { topic, partitions, config }: TopicSettings,
  carried: readonly string[],
  description: string,
): Json {
  return {
    address: topic,
    description,
    messages: Object.fromEntries(
      carried.map((name) => [name, { $ref: `#/components/messages/${pointer(name)}` }]),
    ),
    bindings: {
      kafka: {
        topic,
        partitions,
        topicConfiguration: topicConfiguration(config),
        bindingVersion: KAFKA_BINDING,
      },
    },
  };
}

/** The settings that the Kafka binding knows: lists and numbers instead of text. */
function topicConfiguration(config: Readonly<Record<string, string>>): Json {
  const {
    "cleanup.policy": policy,
    "retention.ms": retention,
    "max.message.bytes": bytes,
  } = config;
  return {
    ...(policy === undefined ? {} : { "cleanup.policy": policy.split(",") }),
    ...(retention === undefined ? {} : { "retention.ms": Number(retention) }),
    ...(bytes === undefined ? {} : { "max.message.bytes": Number(bytes) }),
  };
}

function eventMessage(type: string, payload: JsonSchema, sample: unknown): Json {
  const isErasure = type === PERSON_ERASED;
  return {
    name: type,
    title: type,
    contentType: "application/json",
    headers: headersOf(type),
    payload,
    bindings: {
      kafka: {
        key: {
          type: "string",
          description: isErasure
            ? "The user id."
            : "The user id; on a state topic `<user>/<entity>`.",
        },
        bindingVersion: KAFKA_BINDING,
      },
    },
    examples: [{ payload: sample }],
  };
}

/** CloudEvents in Kafka's binary mode: the attributes are headers, the data is the value. */
function headersOf(type: string): Json {
  const text = { type: "string" };
  const properties = {
    ce_specversion: { const: "1.0" },
    ce_id: { ...text, description: "`<topic>/<user>/<streamversion>`" },
    ce_source: { ...text, format: "uri" },
    ce_type: { const: type },
    ce_time: { ...text, format: "date-time" },
    ce_subject: text,
    ce_dataschema: { ...text, format: "uri" },
    ce_streamversion: { ...text, pattern: "^[1-9][0-9]*$" },
    "content-type": { const: "application/json" },
  };
  const required = Object.keys(properties);
  const ce_traceparent = { ...text, description: "The trace of the request, as W3C Trace Context" };
  return { type: "object", required, properties: { ...properties, ce_traceparent } };
}

function settingsOf(topics: readonly TopicSettings[], name: string): TopicSettings {
  const found = topics.find(({ topic }) => topic === name);
  if (!found) throw new Error(`infra/kafka/topics.json has no ${name}`);
  return found;
}

function externalTopicOf(name: string): ExternalTopic {
  const topic = EXTERNAL_TOPICS[name];
  if (!topic) throw new Error(`${name} is not an external topic`);
  return topic;
}

/** A name in a JSON pointer. */
const pointer = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
