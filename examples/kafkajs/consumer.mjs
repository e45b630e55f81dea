// Keeps a copy of all credentials up to date:
//   node consumer.mjs --brokers localhost:9092 --group my-team.credentials --file credentials.db
// It starts with the compacted state topic, and goes on with the events. Stop and start it as you like.
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import kafkajs from "kafkajs";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { MissedEvents, openCredentials } from "./credentials.mjs";

const EVENTS = "laurel.credentials.events.v1";
const STATE = "laurel.credentials.state.v1";

const { values: options } = parseArgs({
  options: {
    brokers: { type: "string", default: "localhost:9092" },
    group: { type: "string", default: "example.credentials" },
    file: { type: "string", default: "credentials.db" },
  },
});
const kafka = new kafkajs.Kafka({
  clientId: options.group,
  brokers: options.brokers.split(","),
  logLevel: kafkajs.logLevel.NOTHING,
  retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 1_000 },
});
const credentials = openCredentials(options.file);
const validators = new Map();

if (!credentials.isBootstrapped()) await bootstrap();
await follow();

/** Copies the state topic as it is now. Changes in the meantime come with the events. */
async function bootstrap() {
  const group = `${options.group}.bootstrap`;
  const admin = kafka.admin();
  await admin.connect();
  const offsets = await admin.fetchTopicOffsets(STATE);
  // A bootstrap that was cut short starts over.
  credentials.startOver();
  await admin.deleteGroups([group]).catch(() => undefined);
  const open = new Map(
    offsets
      .filter(({ low, high }) => Number(high) > Number(low))
      .map(({ partition, high }) => [partition, Number(high)]),
  );
  if (open.size > 0) {
    const done = Promise.withResolvers();
    const consumer = kafka.consumer({ groupId: group, maxWaitTimeInMs: 100 });
    // Also gets the ends of transactions, which are no messages and may be the last entries.
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { partition, lastOffset } }) => {
      if (Number(lastOffset) + 1 >= (open.get(partition) ?? 0)) open.delete(partition);
      if (open.size === 0) done.resolve();
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [STATE], fromBeginning: true });
    await consumer.run({ eachBatch: async ({ batch }) => copyStates(batch.messages) });
    await done.promise;
    await consumer.disconnect();
  }
  credentials.finishBootstrap();
  await admin.disconnect();
  console.log("bootstrapped");
}

/** Keys are `<user>/<credential>` with a credential, and `<user>` with the number of the person's newest event. */
function copyStates(messages) {
  credentials.transaction(() => {
    for (const message of messages) {
      const [user, id] = message.key.toString().split("/");
      const value = message.value && JSON.parse(message.value.toString());
      const data = id !== undefined && value && validated(message, value);
      if (data) credentials.putState(user, id, data);
      else if (id !== undefined && !value) credentials.dropState(user, id);
      else if (id === undefined && value) credentials.setHead(user, value.streamversion);
      else if (id === undefined) credentials.dropHead(user);
    }
  });
}

/** Applies events as they come. A batch and its effects are one transaction, and the offset follows it. */
async function follow() {
  const consumer = kafka.consumer({ groupId: options.group, sessionTimeout: 10_000 });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    console.error(payload.error.message);
    if (!payload.restart) process.exit(1);
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [EVENTS], fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch }) => applyAll(batch.messages),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop(consumer));
}

function applyAll(messages) {
  try {
    const skipped = credentials.transaction(
      () => messages.filter((message) => !credentials.apply(eventOf(message))).length,
    );
    if (skipped > 0) console.log(`skipped ${skipped} of ${messages.length} events`);
  } catch (error) {
    if (!(error instanceof MissedEvents)) throw error;
    console.error(`${error.message}; the next start bootstraps again`);
    credentials.forgetBootstrap();
    process.exit(1);
  }
}

async function stop(consumer) {
  await consumer.disconnect();
  credentials.close();
  process.exit(0);
}

function eventOf(message) {
  return {
    user: message.key.toString(),
    type: message.headers.ce_type.toString(),
    number: Number(message.headers.ce_streamversion.toString()),
    data: validated(message, JSON.parse(message.value.toString())),
  };
}

/** The data, checked against the published schema of its type; undefined for a type of a later release. */
function validated(message, data) {
  const type = message.headers.ce_type.toString();
  if (!validators.has(type)) validators.set(type, compile(type));
  const validate = validators.get(type);
  if (!validate) return undefined;
  if (!validate(data))
    throw new Error(`${message.headers.ce_id}: ${JSON.stringify(validate.errors)}`);
  return data;
}

function compile(type) {
  const file = new URL(import.meta.resolve(`@laurel/events/schemas/${type}.json`));
  if (!existsSync(file)) return undefined;
  const ajv = new Ajv2020();
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(file, "utf8")));
}
