// Node loads this module before the program: `node --import ./packages/telemetry/src/register.ts services/…/main.ts`.
import { installTracer } from "@laurel/event-sourcing/work/spans";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { IORedisInstrumentation } from "@opentelemetry/instrumentation-ioredis";
import { MongoDBInstrumentation } from "@opentelemetry/instrumentation-mongodb";
import { register } from "node:module";
import { createOtelTracer } from "./otel-tracer.ts";

// Drivers are imported as ES modules, which only a loader hook can change. It leaves all other modules alone.
const data = { include: ["ioredis", "mongodb", "mongoose"] };
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url, { data });

const [, service = "standalone"] = /services\/([a-z]+)\//.exec(process.argv[1] ?? "") ?? [];
installTracer(createOtelTracer(`laurel-${service}`));
registerInstrumentations({
  instrumentations: [
    new MongoDBInstrumentation({ requireParentSpan: true }),
    // Keys and values contain ids of people and of sessions.
    new IORedisInstrumentation({
      requireParentSpan: true,
      dbStatementSerializer: (command) => command,
    }),
  ],
});
