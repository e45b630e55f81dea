import type { Break } from "./commands.ts";
import { adapterBreaks } from "./adapter-breaks.ts";
import { gatewayBreaks } from "./gateway-breaks.ts";
import { infraBreaks } from "./infra-breaks.ts";
import { serviceBreaks } from "./service-breaks.ts";
import { webBreaks } from "./web-breaks.ts";

export const breaks: readonly Break[] = [
  ...gatewayBreaks,
  ...serviceBreaks,
  ...adapterBreaks,
  ...webBreaks,
  ...infraBreaks,
];
