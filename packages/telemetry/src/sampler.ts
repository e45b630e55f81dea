import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from "@opentelemetry/sdk-trace";

/**
 * The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG select, as OpenTelemetry specifies them. By default,
 * and for values that it doesn't know, everything is recorded unless the caller's trace isn't.
 */
export function samplerOf(environment: Record<string, string | undefined>): Sampler {
  const name = environment["OTEL_TRACES_SAMPLER"] ?? "parentbased_always_on";
  const root = rootOf(name.replace(/^parentbased_/, ""), environment["OTEL_TRACES_SAMPLER_ARG"]);
  if (!root) return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function rootOf(name: string, share: string | undefined): Sampler | undefined {
  if (name === "always_on") return new AlwaysOnSampler();
  if (name === "always_off") return new AlwaysOffSampler();
  if (name !== "traceidratio") return undefined;
  const ratio = Number(share ?? 1);
  return new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1);
}
