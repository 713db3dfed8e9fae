import { defineConfig } from "vitest/config";
import { keepCleanEnvironment } from "./deploy/local/testing/clean-environment.ts";

// A developer's exported settings must not decide what tests do, nor tests reach a developer's servers.
keepCleanEnvironment();

// "unit" needs nothing, nor does "unit companies": its files share a process, and so the sample companies, each of which
// takes half a second to read. "service" runs against real servers that are started once; "stack" starts the whole product.
const companyTests = ["services/analysis-orchestrator/**/*.test.ts"];
const serviceTests = ["services/**/*.service.test.ts", "deploy/**/*.service.test.ts"];
const stackTests = ["services/**/*.stack.test.ts", "deploy/**/*.stack.test.ts"];

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: "100%",
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
          exclude: ["**/node_modules/**", ...companyTests, ...serviceTests, ...stackTests],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "unit companies",
          include: companyTests,
          exclude: ["**/node_modules/**", ...serviceTests, ...stackTests],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
      {
        test: {
          name: "stack",
          include: stackTests,
          exclude: ["**/node_modules/**"],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
