import type { Page } from "@playwright/test";

declare global {
  interface Window {
    slowestInput: number;
  }
}

export interface Measured {
  /**
   * The longest task of the page's main thread in CPU time. Unlike the wall clock, it doesn't count waiting for a core
   * on a busy machine, although sharing the core's caches still adds to it.
   */
  taskCpu: number;
  /** The longest task by the wall clock, which is what a person feels. On an idle machine, it's the same. */
  taskWall: number;
  /** The longest time from an input to the next frame, 0 if under 16. */
  input: number;
}

/** Slows the CPU down and watches until `stop`. All times are milliseconds. */
export async function createFrameWatch(page: Page, slowdown: number) {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own");
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    window.slowestInput = 0;
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      window.slowestInput = Math.max(window.slowestInput, longest);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  return {
    async stop(): Promise<Measured> {
      // The observer reports after the next frame.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(resolve, 100));
          }),
      );
      const tasks = mainThreadTasks(await browser.stopTracing());
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await devtools.detach();
      return {
        taskCpu: longest(tasks.map(({ tdur = 0 }) => tdur)),
        taskWall: longest(tasks.map(({ dur = 0 }) => dur)),
        input: await page.evaluate(() => window.slowestInput),
      };
    },
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  /** Wall-clock time in microseconds. */
  dur?: number;
  args: { name?: string };
}

function mainThreadTasks(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid}/${tid}`);
  return traceEvents.filter(
    ({ name, pid, tid }) => name === "RunTask" && mains.includes(`${pid}/${tid}`),
  );
}

const longest = (microseconds: readonly number[]) =>
  Math.round(Math.max(0, ...microseconds) / 1_000);
