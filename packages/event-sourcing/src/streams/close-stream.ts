import { hashOf } from "../kernel/ids.ts";
import { StreamClosed } from "../ports/errors.ts";
import type { StreamHead } from "../ports/event-store.ts";
import type { CommandHandler } from "./command-handler.ts";

/** The id of the commit that closes a stream at its person's request. */
export const closingCommitId = (stream: string) => hashOf("erase", stream);

/** Appends the closing commit, unless the stream is closed. Repeated calls append a single commit. */
export async function closeStream<Command>(
  commands: Pick<CommandHandler<unknown, Command, unknown, unknown>, "handle" | "load">,
  stream: string,
  command: Command,
): Promise<StreamHead> {
  try {
    const outcome = await commands.handle(stream, closingCommitId(stream), command);
    if (outcome.ok) return outcome.value.head;
    throw new Error(`${stream} could not be closed: ${String(outcome.refusal)}`);
  } catch (error) {
    if (!(error instanceof StreamClosed)) throw error;
    return { stream, version: (await commands.load(stream)).version };
  }
}
