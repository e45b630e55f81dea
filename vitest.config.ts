import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "services",
          environment: "node",
          include: ["services/**/*.test.ts", "scripts/**/*.test.ts", "infra/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.engines.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
