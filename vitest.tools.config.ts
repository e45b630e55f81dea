import { defineConfig } from "vitest/config";

/** What needs programs that are compiled with Go: manifests for Kubernetes and the rules of alerts. */
export default defineConfig({
  test: {
    include: ["infra/**/*.tools.test.ts"],
    exclude: ["**/node_modules/**", "**/.cache/**"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
