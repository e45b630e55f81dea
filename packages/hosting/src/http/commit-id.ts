import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import type { RouteContract } from "@laurel/contracts/route";
import { commitIdOf } from "@laurel/event-sourcing/kernel/ids";
import type { FastifyRequest } from "fastify";

/** Identifies the command across repeats. A request without one is its own command. */
export const commandIdOf = ({ headers, id }: FastifyRequest): string =>
  String(headers[INTERNAL_HEADERS.command] ?? id);

interface Command {
  /** The person. For anonymous calls, what the command is about. */
  subject: string;
  commandId: string;
  /** The values of the path parameters, if any. */
  params?: Readonly<Record<string, string>>;
}

/** The id of the commit that a call makes. A repeat of the same command gets the same id, and so has one effect. */
export function commitIdOfCall(
  { method, path }: Pick<RouteContract, "method" | "path">,
  { subject, commandId, params = {} }: Command,
): string {
  return commitIdOf(subject, `${method} ${fillPath<string>(path, params)}`, commandId);
}
