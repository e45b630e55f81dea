import { defineConfig } from "vitest/config";

/** What needs Go: manifests for Kubernetes and the rules of alerts. And what needs Python: an assistant. */
export default defineConfig({
  test: {
    include: ["{infra,examples}/**/*.tools.test.ts"],
    exclude: ["**/node_modules/**", "**/.cache/**"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
