import { googleFlowSchema, type GoogleFlow } from "@laurel/contracts/google";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { FLOW_MS } from "./flow-cookie.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Sign-ins that browsers have started and not finished. The cookie names them, the store holds them. */
export interface GoogleFlows {
  keep(reply: FastifyReply, flow: GoogleFlow): Promise<void>;
  /** The flow that this browser started. It can be taken only once. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<GoogleFlow | undefined>;
}

interface Parts {
  keyValues: KeyValueStore;
  flowCookie: SessionCookie;
}

const flowKey = (id: string) =>
  `google-flow:${createHash("sha256").update(id).digest("base64url")}`;

export function createGoogleFlows({ keyValues, flowCookie }: Parts): GoogleFlows {
  return {
    async keep(reply, flow) {
      const id = randomId();
      await keyValues.set(flowKey(id), JSON.stringify(flow), FLOW_MS);
      flowCookie.set(reply, id);
    },
    async take(request, reply) {
      const id = flowCookie.read(request);
      const text = id === undefined ? undefined : await keyValues.get(flowKey(id));
      if (id !== undefined && text !== undefined) await keyValues.delete(flowKey(id));
      flowCookie.clear(reply);
      return text === undefined ? undefined : googleFlowSchema.parse(JSON.parse(text));
    },
  };
}
