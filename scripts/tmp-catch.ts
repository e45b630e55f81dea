import { readEnvironment } from "@laurel/hosting/process/config";
import { catchUp } from "./seed/catch-up.ts";
const t = performance.now();
let last = 0;
await catchUp(
  readEnvironment(process.env),
  (b) => {
    if (performance.now() - last > 5000) {
      last = performance.now();
      console.log(
        ((last - t) / 1000).toFixed(1),
        JSON.stringify(b),
        (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
        process.memoryUsage().rss / 1e6,
      );
    }
  },
  new AbortController().signal,
);
console.log("done", ((performance.now() - t) / 1000).toFixed(1), process.cpuUsage());
