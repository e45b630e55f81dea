import { defineConfig } from "vitest/config";

/** The whole product over HTTP, the same tests as on the embedded profile. */
const product = (names: readonly string[]) =>
  names.map((name) => `services/standalone/src/${name}.test.ts`);

/** What goes through several services, brokers and stores. */
const PRODUCT = product([
  "confirmations",
  "confirmations-of-deleted",
  "erasure",
  "export",
  "idempotency",
  "isolation",
  "key-rotation.processes",
  "reading",
  "restore",
  "traces.processes",
  "reminders",
  "upload",
  "webhooks",
]);

/** What a gateway and a service answer to one request, which CI tries without engines. */
const ANSWERS = product([
  "answers",
  "contract",
  "google",
  "hostile",
  "hostile-requests",
  "languages",
  "pages",
]);

/** Leads a service as its product does, and so may not be beside one: each would end the other's transactions. */
const LEADING = ["client", "external"].map(
  (name) => `packages/adapters-kafka/src/kafka-${name}.engines.test.ts`,
);

/** Takes long on engines, and is tried without them on each commit. */
const BEFORE_A_RELEASE = [
  ...ANSWERS,
  "scripts/moving/*.engines.test.ts",
  "services/standalone/src/swaps.engines.test.ts",
  "services/standalone/src/{key-rotation,traces}.processes.test.ts",
  "services/standalone/src/confirmations-of-deleted.test.ts",
];
const isEverything = process.env["LAUREL_TESTS"] === "everything";

/** The last release, which upgrades are tried from, has tests of its own. */
const CACHED = ["**/node_modules/**", "**/.cache/**"];

const onEngines = {
  environment: "node" as const,
  env: { LAUREL_PROFILE: "distributed" },
  // A dozen processes share two cores with the tests: only what hangs may end here.
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  fileParallelism: false,
};

/** What needs real engines; their addresses come from the environment (`npm run test:distributed` sets it). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...onEngines,
          name: "product",
          setupFiles: ["services/standalone/src/testing/show-errors.ts"],
          exclude: isEverything ? CACHED : [...CACHED, ...BEFORE_A_RELEASE],
          include: [
            "infra/**/*.engines.test.ts",
            "scripts/**/*.engines.test.ts",
            "services/standalone/src/*.engines.test.ts",
            ...PRODUCT,
            ...ANSWERS,
            ...LEADING,
          ],
        },
      },
      {
        test: {
          ...onEngines,
          name: "ports",
          exclude: [...CACHED, ...LEADING],
          include: ["packages/**/*.engines.test.ts", "examples/*.engines.test.ts"],
        },
      },
      {
        test: {
          ...onEngines,
          name: "routes",
          exclude: CACHED,
          include: [
            "services/*/src/*.routes.test.ts",
            "services/identity/src/mailed-links.test.ts",
            "services/gateway/src/sessions/{sessions,sessions-of-one-person}.test.ts",
            "services/gateway/src/limits/{rate-limits,password-guesses,guesses-by-address}.test.ts",
            "services/identity/src/erasure/erasure.test.ts",
            "packages/event-sourcing/src/erasure/erased-register.test.ts",
            "packages/hosting/src/http/serve-erasure.test.ts",
            "packages/adapters-embedded/src/event-store/collection-published-commits.test.ts",
            "services/portfolio/src/{large-portfolio,sorted-lists}.test.ts",
          ],
        },
      },
    ],
  },
});
