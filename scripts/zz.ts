import { signUp } from "@laurel/standalone/testing/person";
const url = process.argv[2]!;
const t0 = performance.now();
const p = await signUp(url, "ada" + Date.now());
console.log("signed up", performance.now() - t0);
let stale = 0,
  errs: any = {};
const times: number[] = [];
for (let i = 0; i < 200; i++) {
  const a = performance.now();
  const w = await p.call("POST", "/api/credentials", {
    body: {
      type: "course",
      name: "Course " + i,
      organization: "Anywhere",
      completedDate: "2025-06-01",
    },
  });
  if (w.status !== 201) {
    errs["w" + w.status] = (errs["w" + w.status] ?? 0) + 1;
    if (i === 0) console.log(await w.text());
    continue;
  }
  const r = await p.call("GET", "/api/credentials");
  if (r.status !== 200) {
    errs["r" + r.status] = (errs["r" + r.status] ?? 0) + 1;
    continue;
  }
  if (!((await r.json()) as any[]).some((c) => c.name === "Course " + i)) stale++;
  times.push(performance.now() - a);
}
times.sort((a, b) => a - b);
console.log({ stale, errs, p50: times[100], p99: times[197] });
console.log(await (await p.call("GET", "/api/stats")).text());
