import { defineConfig } from "vitest/config";
import { keepCleanEnvironment } from "./packages/test-kit/clean-environment.ts";

// A developer's exported settings must not decide what tests do, nor tests reach a developer's
// servers.
keepCleanEnvironment();

// "unit" needs nothing, "unit app" a document; "service" runs against real servers that are started
// once, "shared stack" against the whole product that is started once; files of "stack" start one
// each, which they kill, restart or set up. Files of the first three share a process and what takes
// long to load: the sample companies, half a second each, the libraries of the app and of the
// services. Vitest ends a process when the next file needs another environment, so that each project
// has one.
const nodeTests = [
  "packages/**/*.test.ts",
  "lab/**/*.test.ts",
  "services/**/*.test.ts",
  "deploy/**/*.test.ts",
  "scripts/**/*.test.ts",
  "web/src/**/*.test.ts",
];
const appTests = ["web/src/**/*.test.tsx"];
const serviceTests = [
  "packages/**/*.service.test.ts",
  "lab/**/*.service.test.ts",
  "services/**/*.service.test.ts",
  "deploy/**/*.service.test.ts",
];
const sharedStackTests = ["deploy/**/*.shared-stack.test.ts"];
const stackTests = ["services/**/*.stack.test.ts", "deploy/**/*.stack.test.ts", "lab/**/*.stack.test.ts"];

const stack = {
  exclude: ["**/node_modules/**"],
  setupFiles: "packages/test-servers/servers/use-own-servers.ts",
  // No test prints a report or reads the own posts: two browsers and pictures for each start. A
  // built service starts with two thirds of the processor time.
  env: { PRINT_AHEAD: "false", OWN_POSTS: "false" },
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

const unit = {
  exclude: ["**/node_modules/**", ...serviceTests, ...sharedStackTests, ...stackTests],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  isolate: false,
};

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: "100%",
    // Tests create much that is gone at once: a larger young generation saves a twentieth.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      { test: { ...unit, name: "unit", include: nodeTests } },
      { test: { ...unit, name: "unit app", include: appTests, environment: "jsdom" } },
      {
        test: {
          name: "service",
          include: serviceTests,
          exclude: ["**/node_modules/**"],
          globalSetup: "packages/test-servers/servers/test-servers.ts",
          setupFiles: "packages/test-servers/servers/use-test-account.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          ...stack,
          name: "shared stack",
          include: sharedStackTests,
          globalSetup: "deploy/local/testing/shared-stack.ts",
          // One after another: an audit of the stack would find what another file has not finished.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...stack,
          name: "stack",
          include: stackTests,
          // Each starts the whole product, which waits for much; more at once would wait for processors.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
