import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

it("exports counters, histograms and gauges with the name of the service", async () => {
  const metrics = await createMetrics("portfolio");
  metrics.counter("laurel_appends_total", "Appends", ["outcome"])({ outcome: "appended" }, 2);
  metrics.histogram("laurel_request_seconds", "Requests", ["route"])(0.02, { route: "/x" });
  metrics.gauge("laurel_mail_queue", "Mails", async () => 7);
  metrics.gauges("laurel_lag", "Lag", "group", async () => new Map([["a@1", 3]]));
  const text = await metrics.text();
  expect(text).toContain('laurel_appends_total{outcome="appended",service="portfolio"} 2');
  expect(text).toContain(
    'laurel_request_seconds_bucket{le="0.03",service="portfolio",route="/x"} 1',
  );
  expect(text).toContain('laurel_mail_queue{service="portfolio"} 7');
  expect(text).toContain('laurel_lag{group="a@1",service="portfolio"} 3');
  expect(text).toContain("process_resident_memory_bytes");
});

it("leaves out a gauge that cannot be read, instead of an old value", async () => {
  const metrics = await createMetrics("portfolio");
  let broken = false;
  metrics.gauges("laurel_lag", "Lag", "group", async () => {
    if (broken) throw new Error("the broker is down");
    return new Map([["a@1", 3]]);
  });
  expect(await metrics.text()).toContain('laurel_lag{group="a@1"');
  broken = true;
  expect(await metrics.text()).not.toContain('laurel_lag{group="a@1"');
});
