import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { listen, resetApi, server } from "./api.ts";
import { completeBrowser } from "./browser.ts";
import { liveChannel } from "./live-channel.ts";
import { settle, stopClock } from "./time.ts";

const firstTest = Date.parse("2026-03-02T09:00:00Z");
const hourMs = 3_600_000;
let tests = 0;

/**
 * Sets up a test file that does not open the app: call once at its top. Each test starts with a
 * stopped clock, empty storage and no answers. A request without an answer fails its test.
 */
export function setUpBrowser(): void {
  beforeAll(listen);
  beforeEach(() => {
    // An hour apart: a token refresh in one test must not throttle that of the next.
    stopClock(firstTest + tests++ * hourMs);
    completeBrowser();
    document.cookie = "XSRF-TOKEN=token-1; path=/";
  });
  afterEach(async () => {
    // Files share a page: what one leaves, the next would find.
    cleanup();
    // Pending work must end before the next test.
    await settle();
    localStorage.clear();
    for (const cookie of document.cookie.split("; "))
      document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
    liveChannel.reset();
    vi.useRealTimers();
    expect(resetApi()).toEqual([]);
  });
  afterAll(() => server.close());
}
