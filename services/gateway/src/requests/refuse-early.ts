import type { EarlyListener } from "@laurel/hosting/http/listen-early";
import type { Overload } from "@laurel/hosting/http/overload";
import { createBusyAnswers } from "./busy-answers.ts";
import { dropRestOfBody } from "./endless-bodies.ts";
import { purposeOf } from "./request-purpose.ts";

interface Parts {
  overload: Overload;
  securityHeaders: Readonly<Record<string, string>>;
  sessionCookie: string;
}

/** Refuses requests while the product is overloaded, before any other work is done for them. */
export function createEarlyRefusal(parts: Parts): EarlyListener {
  const { overload, securityHeaders, sessionCookie } = parts;
  const answerBusy = createBusyAnswers(securityHeaders);
  return (request, response, handle) => {
    const purpose = purposeOf(request, sessionCookie);
    if (purpose === undefined) return handle();
    return overload.arrive(purpose, {
      start() {
        // The client may have gone while the request was waiting.
        if (!response.destroyed) handle();
      },
      refuse() {
        answerBusy(request, response);
        dropRestOfBody(request);
      },
    });
  };
}
