import { freePort } from "@laurel/testing/free-port";
import { randomBytes } from "node:crypto";
import { GenericContainer, Wait, type StartedTestContainer } from "testcontainers";
import type { KafkaVersion } from "./native/kafka.ts";
import type { Addresses, EngineName } from "./variables.ts";

/** The images for tests. docker-compose.yml uses the same ones. */
const IMAGES = {
  mongodb: "mongo:8.2",
  redis: "redis:7.4",
  s3: "minio/minio:RELEASE.2025-09-07T16-13-09Z",
  mail: "axllent/mailpit:v1.27",
};

/** A running container, and the variables that select it. */
export interface Contained {
  addresses: Addresses;
  stop(): Promise<void>;
}

/** Starts the real engine in a temporary container on free loopback ports. */
export function startContainer(engine: EngineName, kafka: KafkaVersion): Promise<Contained> {
  switch (engine) {
    case "mongodb":
      return mongodbContainer();
    case "kafka":
      return kafkaContainer(kafka);
    case "redis":
      return redisContainer();
    case "s3":
      return s3Container();
    case "mail":
      return mailContainer();
  }
}

async function mongodbContainer(): Promise<Contained> {
  const container = await new GenericContainer(IMAGES.mongodb)
    .withExposedPorts(27_017)
    .withWaitStrategy(Wait.forLogMessage("Waiting for connections"))
    .start();
  const url = `mongodb://${at(container, 27_017)}/laurel?directConnection=true&retryWrites=false`;
  return contained(container, { MONGODB_URL: url });
}

/** The broker tells clients its address, so its port must be known before it starts. */
async function kafkaContainer(version: KafkaVersion): Promise<Contained> {
  const port = await freePort();
  const container = await new GenericContainer(`apache/kafka:${version}`)
    .withExposedPorts({ container: 9094, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: "1",
      KAFKA_PROCESS_ROLES: "broker,controller",
      KAFKA_CONTROLLER_QUORUM_VOTERS: "1@127.0.0.1:9093",
      KAFKA_CONTROLLER_LISTENER_NAMES: "CONTROLLER",
      KAFKA_INTER_BROKER_LISTENER_NAME: "INSIDE",
      KAFKA_LISTENERS: "INSIDE://127.0.0.1:9092,CONTROLLER://127.0.0.1:9093,OUTSIDE://0.0.0.0:9094",
      KAFKA_ADVERTISED_LISTENERS: `INSIDE://127.0.0.1:9092,OUTSIDE://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP:
        "INSIDE:PLAINTEXT,OUTSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT",
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: "false",
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: "1",
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: "1",
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: "1",
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: "0",
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: "1000",
    })
    .withWaitStrategy(Wait.forLogMessage("Kafka Server started"))
    .start();
  return contained(container, { KAFKA_BROKERS: `127.0.0.1:${port}` });
}

async function redisContainer(): Promise<Contained> {
  const container = await new GenericContainer(IMAGES.redis)
    .withCommand(["redis-server", "--appendonly", "yes", "--appendfsync", "always", "--save", ""])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage("Ready to accept connections"))
    .start();
  return contained(container, { REDIS_URL: `redis://${at(container, 6379)}` });
}

async function s3Container(): Promise<Contained> {
  const secret = randomBytes(18).toString("base64url");
  const container = await new GenericContainer(IMAGES.s3)
    .withCommand(["server", "/data"])
    .withEnvironment({ MINIO_ROOT_USER: "laurel", MINIO_ROOT_PASSWORD: secret })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp("/minio/health/ready", 9000))
    .start();
  return contained(container, {
    S3_ENDPOINT: `http://${at(container, 9000)}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: "laurel",
    S3_ACCESS_KEY_ID: "laurel",
    S3_SECRET_ACCESS_KEY: secret,
  });
}

async function mailContainer(): Promise<Contained> {
  const container = await new GenericContainer(IMAGES.mail)
    .withExposedPorts(1025, 8025)
    .withWaitStrategy(Wait.forHttp("/readyz", 8025))
    .start();
  return contained(container, {
    SMTP_URL: `smtp://${at(container, 1025)}`,
    MAIL_CATCHER_URL: `http://${at(container, 8025)}`,
  });
}

const at = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

function contained(container: StartedTestContainer, addresses: Addresses): Contained {
  return {
    addresses,
    async stop() {
      await container.stop();
    },
  };
}
