import { fork, type ChildProcess } from "node:child_process";
import type { PictureAnswer, PictureTask } from "./task.ts";

/** The child process for pictures. It starts with a task, runs one at a time, and ends when it has been idle. */
export interface PictureHand {
  /** Undefined when the process ended or did not answer in time. Throws when it can't be started. */
  run(task: PictureTask): Promise<PictureAnswer | undefined>;
  close(): void;
}

export interface HandLimits {
  taskMs: number;
  idleMs: number;
}

export function createPictureHand({ taskMs, idleMs }: HandLimits): PictureHand {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function startChild(): ChildProcess {
    const started = fork(new URL("./picture-process.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=128"],
      // It needs no setting of the product, least of all its secrets.
      env: { MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    // A child that is idle doesn't keep the service running.
    started.on("error", forget).on("exit", forget).unref();
    started.channel?.unref();
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    async run(task) {
      clearTimeout(idle);
      child ??= startChild();
      const answer = await answerOf(child, task, taskMs);
      if (answer) idle = setTimeout(close, idleMs).unref();
      else close();
      return answer;
    },
    close,
  };
}

async function answerOf(
  child: ChildProcess,
  task: PictureTask,
  ms: number,
): Promise<PictureAnswer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer | undefined>();
  const ended = () => resolve(undefined);
  const timer = setTimeout(ended, ms);
  const answered = (answer: unknown) => resolve(answer as PictureAnswer);
  child.once("message", answered).once("error", reject).once("exit", ended);
  child.send(task, (error) => {
    if (error) ended();
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", answered).off("error", reject).off("exit", ended);
  }
}
