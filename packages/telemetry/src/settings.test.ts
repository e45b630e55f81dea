import { afterEach, expect, it, vi } from "vitest";
import { telemetryArguments, wantsTraces } from "./arguments.ts";
import { resourceOf } from "./resource.ts";
import { samplerOf } from "./sampler.ts";

afterEach(() => vi.unstubAllEnvs());

it("loads telemetry for either address of a collector, unless it's switched off", () => {
  const address = "http://collector:4318";
  expect(wantsTraces({})).toBe(false);
  expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toBe(true);
  expect(wantsTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${address}/v1/traces` })).toBe(true);
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SDK_DISABLED: "true" };
  expect(telemetryArguments(off)).toEqual([]);
  const none = { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_EXPORTER: "none" };
  expect(telemetryArguments(none)).toEqual([]);
});

it.each([
  [{}, "ParentBased{root=AlwaysOnSampler"],
  [{ OTEL_TRACES_SAMPLER: "always_off" }, "AlwaysOffSampler"],
  [{ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" }, "{0.25}"],
  [{ OTEL_TRACES_SAMPLER: "parentbased_always_off" }, "ParentBased{root=AlwaysOffSampler"],
  [{ OTEL_TRACES_SAMPLER: "unheard_of" }, "ParentBased{root=AlwaysOnSampler"],
])("samples as the environment says (%o)", (environment, name) => {
  expect(samplerOf(environment).toString()).toContain(name);
});

it("describes the process as the environment says", () => {
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=staging");
  expect(resourceOf("laurel-profile").attributes).toMatchObject({
    "service.name": "laurel-profile",
    "deployment.environment.name": "staging",
  });
  vi.stubEnv("OTEL_SERVICE_NAME", "other");
  expect(resourceOf("laurel-profile").attributes).toMatchObject({ "service.name": "other" });
});
