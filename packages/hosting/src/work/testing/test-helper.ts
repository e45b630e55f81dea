import { parentPort } from "node:worker_threads";

/**
 * What a helper of tests does: answer, count the settings of the product that it has, end, never answer, or fill the memory
 * inside or outside of the heap.
 */
export type TestTask = "answer" | "count settings" | "end" | "hang" | "fill heap" | "fill memory";

const filled: unknown[] = [];
let answers = 0;

function work(task: TestTask, answer: (count: number) => void): void {
  switch (task) {
    case "answer":
      answers += 1;
      answer(answers);
      break;
    case "count settings":
      answer(Object.keys(process.env).filter((name) => name !== "MALLOC_ARENA_MAX").length);
      break;
    case "end":
      process.exit();
      break;
    case "hang":
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      break;
    case "fill heap":
      for (;;) filled.push(Array.from({ length: 1_000 }, Math.random));
    case "fill memory":
      for (;;) filled.push(Buffer.alloc(1024 * 1024, 1));
  }
}

if (parentPort)
  parentPort.on("message", (task) => work(task, (count) => parentPort?.postMessage(count)));
else process.on("message", (task: TestTask) => work(task, (count) => process.send?.(count)));
