import { keepCleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";
import { defineConfig } from "@playwright/test";
import { join, resolve } from "node:path";
import { launchOptions } from "./browser-launch.ts";
import { startRun } from "./run.ts";

// A developer's exported settings must not reach the product under test.
keepCleanEnvironment();

const { port, folder } = await startRun();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: resolve(import.meta.dirname, "../../test-results"),
  forbidOnly: true,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: "only-on-failure",
    // Frames that nobody looks at take a third of the browser's processor time. Tests of what
    // moves, and the first steps of a new user, ask for motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await launchOptions(),
  },
  webServer: {
    command: "node deploy/local/start.ts",
    cwd: resolve(import.meta.dirname, "../.."),
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: String(port),
      PLUMBLINE_STATE: join(folder, "state"),
      PLUMBLINE_ENV_FILE: "none",
      // The one that a visitor asks about, and another, so that filters have a range.
      MARKET_TICKERS: "KO,MCD",
      // The tests name the addresses that they call from, see test.ts.
      TRUST_PROXY: "1",
    },
  },
});
