import type { EarlyListener } from "@laurel/hosting/http/listen-early";
import type { Overload } from "@laurel/hosting/http/overload";
import type { IncomingMessage } from "node:http";
import { createBusyAnswers } from "./busy-answers.ts";
import { dropRestOfBody } from "./endless-bodies.ts";
import type { Asked } from "./request-purpose.ts";

interface Parts {
  overload: Overload;
  securityHeaders: Readonly<Record<string, string>>;
  purposeOf: (request: IncomingMessage) => Asked | undefined;
  networkOf: (request: IncomingMessage) => string;
}

/** Refuses requests while the product is overloaded, before any other work is done for them. */
export function createEarlyRefusal(parts: Parts): EarlyListener {
  const { overload, securityHeaders, purposeOf, networkOf } = parts;
  const answerBusy = createBusyAnswers(securityHeaders);
  return (request, response, handle) => {
    const asked = purposeOf(request);
    if (asked === undefined) return handle();
    const arrival = {
      start() {
        // The client may have gone while the request was waiting.
        if (!response.destroyed) handle();
      },
      refuse() {
        answerBusy(request, response);
        dropRestOfBody(request);
      },
    };
    const { purpose, isStranger } = asked;
    return overload.arrive(purpose, arrival, isStranger ? networkOf(request) : undefined);
  };
}
