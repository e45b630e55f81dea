import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect } from "vitest";
import { openEngine, type Engine } from "../../../infra/native/engine.ts";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createTempDirectory, type TempDirectory } from "./temp-directory.ts";

/** An engine that only the tests of one file use, so that they may kill it. */
export interface EngineHarness {
  /** The running server. A test may replace it by one on the same folder. */
  server: Engine;
}

/** Call it at the top of a file: every test gets a new, empty server. */
export function useEngine(recipe: Parameters<typeof openEngine>[0]): EngineHarness {
  let directory: TempDirectory;
  let server: Engine;
  beforeEach(async () => {
    directory = await createTempDirectory();
    server = openEngine(recipe, directory.at("engine"));
    await server.start();
  });
  afterEach(async () => {
    await server.kill();
    await server.remove();
    await directory[Symbol.asyncDispose]();
  });
  return {
    get server() {
      return server;
    },
    set server(replacement) {
      server = replacement;
    },
  };
}

/** Resolves when the work has ended, or has failed because the engine is away. */
export async function untilUnavailable(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    expect(error).toBeInstanceOf(EngineUnavailable);
  }
}

/** The call fails within the time, and its error names the engine and nothing else. */
export async function expectUnavailable(
  call: () => Promise<unknown>,
  engine: string,
  withinMs: number,
): Promise<void> {
  const start = performance.now();
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect(String(error)).toBe(`EngineUnavailable: ${engine} is unavailable`);
  expect(performance.now() - start).toBeLessThan(withinMs);
}

/** Tries until the engine answers, as callers of the ports do. Gives up after `patienceMs`. */
export async function insist<Value>(
  call: () => Promise<Value>,
  patienceMs: number,
  everyMs: number,
): Promise<Value> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof EngineUnavailable) || performance.now() > end) throw error;
      await pause(everyMs);
    }
  }
}
