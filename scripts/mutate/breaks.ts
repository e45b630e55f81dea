import { adapterBreaks } from "./adapter-breaks.ts";
import { gatewayBreaks } from "./gateway-breaks.ts";
import { infraBreaks } from "./infra-breaks.ts";
import { serviceBreaks } from "./service-breaks.ts";
import { webBreaks } from "./web-breaks.ts";

export const AREAS = ["gateway", "services", "event sourcing", "adapters", "web", "infra"] as const;
export type Area = (typeof AREAS)[number];

/** A command that runs tests. */
export interface Command {
  lane: string;
  command: string;
  args: readonly string[];
  variables?: Readonly<Record<string, string>>;
}

/** A change that makes a test fail that was drawn from those that CI no longer runs. */
export interface Break {
  area: Area;
  /** What doesn't work any more. */
  breaks: string;
  file: string;
  /** A text of the file that occurs once, and what replaces it. */
  from: string;
  to: string;
  /** Runs the drawn test, at the level "everything". */
  left: Command & { test: string };
  /** The tests in CI that touch the broken part. They run until one fails. */
  inCi: readonly Command[];
}

export const breaks: readonly Break[] = [
  ...gatewayBreaks,
  ...serviceBreaks,
  ...adapterBreaks,
  ...webBreaks,
  ...infraBreaks,
];
