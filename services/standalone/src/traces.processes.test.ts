import { telemetryArguments } from "@laurel/telemetry/arguments";
import { isDistributed } from "@laurel/testing/deployment";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startLaurelProcess, type LaurelProcess } from "./testing/laurel-process.ts";
import { signUp, type TestUser } from "./testing/test-user.ts";
import {
  startTraceReceiver,
  type ReceivedSpan,
  type TraceReceiver,
} from "./testing/trace-receiver.ts";

let folder: TempDirectory;
let receiver: TraceReceiver;
let laurel: LaurelProcess;
let person: TestUser;
beforeAll(async () => {
  folder = await createTempDirectory();
  receiver = await startTraceReceiver();
  const environment = {
    DATA_DIR: folder.path,
    RATE_LIMITS: "off",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  };
  // `npm start` loads the telemetry itself, and so do separate processes.
  const loaded = isDistributed ? {} : { NODE_OPTIONS: telemetryArguments(environment).join(" ") };
  laurel = await startLaurelProcess({ ...environment, ...loaded });
  person = await signUp(laurel.url, `grace-${process.pid}`);
});
afterAll(async () => {
  await laurel?.stop();
  await receiver[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const attribute = (span: ReceivedSpan, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue;
const isServer = (service: string) => (span: ReceivedSpan) =>
  span.name === "POST /api/credentials" && attribute(span, "laurel.service") === service;
const named = (name: string) => (span: ReceivedSpan) => span.name.startsWith(name);

const STEPS = [
  isServer("gateway"),
  isServer("portfolio"),
  named("append"),
  // In one process, the append publishes the commit.
  ...(isDistributed ? [named("publish laurel.portfolios.commits.v1")] : []),
  named("handle portfolio.credentials@"),
  named("handle profile.credentials@"),
  named("handle recommender.held-credentials@"),
];

it("records one trace of a change: gateway, service, append, bus and projections", async () => {
  const body = {
    type: "course",
    name: "Course one",
    organization: "Anywhere",
    completedDate: "2025-06-01",
  };
  const { status } = await person.call("POST", "/api/credentials", { body });
  expect(status).toBe(201);
  const ofChange = () => {
    const traceId = receiver.spans.find(isServer("gateway"))?.traceId;
    return receiver.spans.filter((span) => span.traceId === traceId);
  };
  await expect
    .poll(() => STEPS.map((isStep) => ofChange().some(isStep)))
    .toEqual(STEPS.map(() => true));
  const spans = ofChange();
  const ids = new Set(spans.map(({ spanId }) => spanId));
  // Everything but the first span continues another one of the same trace.
  expect(spans.filter(({ parentSpanId = "" }) => !ids.has(parentSpanId))).toMatchObject([
    { name: "POST /api/credentials" },
  ]);
});

it("names neither people nor what they wrote", () => {
  const recorded = JSON.stringify(receiver.spans);
  expect(recorded).not.toContain(person.username);
  expect(recorded).not.toContain(person.email);
  expect(recorded).not.toMatch(/portfolio-[0-9a-z]{8}/);
});

it.runIf(isDistributed)("contains the calls to MongoDB and Redis", () => {
  const systems = receiver.spans.map(
    (span) => attribute(span, "db.system") ?? attribute(span, "db.system.name"),
  );
  expect(new Set(systems)).toEqual(new Set([undefined, "mongodb", "redis"]));
});
