import { recordLog } from "@plumbline/test-kit/log.ts";
import { expect, test } from "vitest";
import { createBrowserLauncher } from "./create-browser-launcher.ts";

test("a real Chromium starts with its sandbox, or the log says once why not", async () => {
  const { logger, lines } = recordLog();
  const launch = createBrowserLauncher({ logger });
  const isSandboxed: boolean[] = [];
  for (let n = 0; n < 2; n++) {
    const browser = await launch();
    isSandboxed.push(!browser.process()?.spawnargs.includes("--no-sandbox"));
    const page = await browser.newPage();
    expect((await page.pdf()).length).toBeGreaterThan(100);
    await browser.close();
  }
  const reasons = lines();
  expect(reasons).toHaveLength(isSandboxed[0] ? 0 : 1);
  expect(isSandboxed[1]).toBe(isSandboxed[0]);
  if (process.getuid?.() === 0) expect(reasons).toMatchObject([{ reason: "root" }]);
});
