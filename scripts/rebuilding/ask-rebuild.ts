import { REBUILD_PATH, rebuildStatusSchema, type RebuildStatus } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { problemSchema } from "@laurel/contracts/problem";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { ConfigError } from "@laurel/hosting/process/config";
import type { Ask, ServiceAnswer } from "@laurel/standalone/ask-services";

/** The rebuild of one projection, asked for where it runs. */
export interface RebuildCalls {
  /** For example `portfolio/credentials`. */
  title: string;
  /** Starts it, or lets it go on. Undefined while its service doesn't answer. */
  go(): Promise<RebuildStatus | undefined>;
  /** Undefined when it isn't under way, too. */
  pause(): Promise<RebuildStatus | undefined>;
  status(): Promise<RebuildStatus | undefined>;
}

/**
 * The projections that a word means: `portfolio/credentials`, or `credentials` for those of every service with that name.
 * Throws ConfigError when no service has it.
 */
export async function findRebuilds(ask: Ask, word: string): Promise<RebuildCalls[]> {
  const [name = "", service] = word.split("/").toReversed();
  const path = fillPath(REBUILD_PATH, { name });
  const answers = await ask({ services: SERVICES, method: "GET", path });
  if (!answers || answers.some(({ status }) => status === 503))
    throw new ConfigError("Some of Laurel's services don't answer. Please try again");
  const owners = answers.filter(({ status }) => status !== 404).map((one) => one.service);
  const meant = owners.filter((owner) => service === undefined || owner === service);
  if (meant.length === 0) {
    const known = await ask({
      services: SERVICES,
      method: "GET",
      path: fillPath(REBUILD_PATH, { name: "?" }),
    });
    throw new ConfigError(`Unknown projection ${word}. Choose from ${namesIn(known).join(", ")}`);
  }
  return meant.map((owner) => callsTo(ask, owner, { title: `${owner}/${name}`, path }));
}

/** A service without that projection names the ones that it has. */
const namesIn = (answers: readonly ServiceAnswer[] = []) =>
  answers.flatMap(({ service, body }) =>
    problemSchema
      .parse(body)
      .message.split(", ")
      .filter(Boolean)
      .map((name) => `${service}/${name}`),
  );

function callsTo(
  ask: Ask,
  service: ServiceName,
  { title, path }: { title: string; path: string },
): RebuildCalls {
  const services = [service];
  const read = async (question: Parameters<Ask>[0]) => {
    const [answer] = (await ask(question)) ?? [];
    if (!answer || [409, 503].includes(answer.status)) return undefined;
    if (answer.status !== 200) throw new ConfigError(problemSchema.parse(answer.body).message);
    return rebuildStatusSchema.parse(answer.body);
  };
  return {
    title,
    go: () => read({ services, method: "POST", path, body: { paused: false } }),
    pause: () => read({ services, method: "POST", path, body: { paused: true } }),
    status: () => read({ services, method: "GET", path }),
  };
}
