import { fileURLToPath } from "node:url";

const REGISTER = fileURLToPath(new URL("register.ts", import.meta.url));

/** Whether this environment asks for traces. */
export const wantsTraces = (environment: Record<string, string | undefined>): boolean =>
  Boolean(
    environment["OTEL_EXPORTER_OTLP_ENDPOINT"] || environment["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"],
  ) &&
  environment["OTEL_SDK_DISABLED"]?.toLowerCase() !== "true" &&
  environment["OTEL_TRACES_EXPORTER"] !== "none";

/** The arguments with which Node loads the telemetry before the program; none without a collector. */
export const telemetryArguments = (environment: Record<string, string | undefined>): string[] =>
  wantsTraces(environment) ? ["--import", REGISTER] : [];
