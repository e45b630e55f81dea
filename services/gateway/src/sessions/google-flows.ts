import { googleFlowSchema } from "@laurel/contracts/google";
import { z } from "@laurel/contracts/zod";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { FLOW_MS } from "./flow-cookie.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Another release reads it as a flow. */
const keptSchema = googleFlowSchema.extend({
  /** The hash of the session that links a Google account, and that has to finish it. Absent for a login. */
  session: z.string().optional(),
});
type Kept = z.infer<typeof keptSchema>;

/** Sign-ins that browsers have started and not finished. The cookie names them, the store holds them. */
export interface GoogleFlows {
  keep(reply: FastifyReply, kept: Kept): Promise<void>;
  /** The flow that this browser started. It can be taken only once. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<Kept | undefined>;
}

interface Parts {
  keyValues: KeyValueStore;
  flowCookie: SessionCookie;
}

const flowKey = (id: string) =>
  `google-flow:${createHash("sha256").update(id).digest("base64url")}`;

export function createGoogleFlows({ keyValues, flowCookie }: Parts): GoogleFlows {
  return {
    async keep(reply, kept) {
      const id = randomId();
      await keyValues.set(flowKey(id), JSON.stringify(kept), FLOW_MS);
      flowCookie.set(reply, id);
    },
    async take(request, reply) {
      const id = flowCookie.read(request);
      const text = id === undefined ? undefined : await keyValues.get(flowKey(id));
      if (id !== undefined && text !== undefined) await keyValues.delete(flowKey(id));
      flowCookie.clear(reply);
      return text === undefined ? undefined : keptSchema.parse(JSON.parse(text));
    },
  };
}
