import { keepCleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";
import { defineConfig } from "@playwright/test";
import { resolve } from "node:path";
import { launchOptions } from "@plumbline/web/e2e/browser-launch.ts";

// `npm run crawl`: apart from npm test, because it takes as long as all other tests together.

keepCleanEnvironment();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: resolve(import.meta.dirname, "../../test-results/crawl"),
  workers: 1,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: { launchOptions: await launchOptions() },
});
