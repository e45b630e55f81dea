import { z } from "@laurel/contracts/zod";
import { inEnglish } from "@laurel/texts/translations";
import { ErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

const issuesSchema = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
);

/**
 * The SDK answers malformed parameters with an internal error, whose text is zod's issues as JSON. Says in words what is
 * wrong with which parameter instead.
 */
export function wordedError(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message)) return message;
  const issues = issuesOf(message.error.message);
  if (!issues) return message;
  const words = issues.map(({ path, message: rule }) => `${path.join(".")}: ${inEnglish(rule)}`);
  return { ...message, error: { code: ErrorCode.InvalidParams, message: words.join("; ") } };
}

function issuesOf(text: string): z.infer<typeof issuesSchema> | undefined {
  try {
    return issuesSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
