import type { Page } from "@playwright/test";

declare global {
  interface Window {
    slowestInput: number;
  }
}

export interface Measured {
  /** The longest task of the page's main thread in CPU time, which a busy machine doesn't change much. */
  task: number;
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
      const task = longestTask(await browser.stopTracing());
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await devtools.detach();
      return { task, input: await page.evaluate(() => window.slowestInput) };
    },
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === "RunTask" && mains.includes(`${pid}/${tid}`),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => Math.round(tdur / 1_000)));
}
