import { defineConfig } from "vitest/config";

// Two projects: "unit" needs nothing; "service" runs against real servers that are started once.
const serviceTests = ["services/**/*.service.test.ts", "deploy/**/*.service.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "services/**/*.test.ts",
            "deploy/**/*.test.ts",
            "web/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/.stryker-tmp/**", ...serviceTests],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "service",
          include: serviceTests,
          exclude: ["**/node_modules/**"],
          globalSetup: "deploy/local/servers/test-servers.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
