import { defineConfig } from "vitest/config";

/** What needs real engines; their addresses come from the environment (`npm run test:distributed` sets it). */
export default defineConfig({
  test: {
    name: "engines",
    environment: "node",
    include: [
      "services/**/*.engines.test.ts",
      "infra/**/*.engines.test.ts",
      "services/{identity,locker,portfolio,profile,recommender}/src/*.routes.test.ts",
      "services/identity/src/mailed-links.test.ts",
      // The whole product over HTTP, the same tests as on the embedded profile.
      ...[
        "contract",
        "erasure",
        "export",
        "google",
        "hostile",
        "hostile-requests",
        "idempotency",
        "isolation",
        "reading",
        "upload",
      ].map((name) => `services/standalone/src/${name}.test.ts`),
    ],
    env: { LAUREL_PROFILE: "distributed" },
    // A dozen processes share two cores with the tests: only what hangs may end here.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
