import { hashOf } from "../kernel/ids.ts";
import type { StreamHead } from "../ports/event-store.ts";
import type { CommandHandler } from "./command-handler.ts";

/** Appends the commit that ends a stream; however often it is asked for, it is one commit. */
export async function closeStream<Command>(
  commands: Pick<CommandHandler<unknown, Command, unknown, unknown>, "handle">,
  stream: string,
  command: Command,
): Promise<StreamHead> {
  const outcome = await commands.handle(stream, hashOf("erase", stream), command);
  if (!outcome.ok) throw new Error(`${stream} could not be closed: ${String(outcome.refusal)}`);
  return outcome.value.head;
}
