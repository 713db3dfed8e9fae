import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { listen, resetApi, server } from "./api.ts";
import { completeBrowser } from "./browser.ts";
import { liveChannel } from "./live-channel.ts";
import { settle, stopClock } from "./time.ts";

const firstTest = Date.parse("2026-03-02T09:00:00Z");
const hourMs = 3_600_000;
let tests = 0;

/**
 * Call once at the top of a test file without the app. Each test starts with the clock stopped, empty storage and no
 * answers; a request that nothing answers fails the test that made it.
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
    // What is still on its way belongs to this test, not to the next.
    await settle();
    localStorage.clear();
    document.cookie = "XSRF-TOKEN=; path=/; max-age=0";
    liveChannel.reset();
    vi.useRealTimers();
    expect(resetApi()).toEqual([]);
  });
  afterAll(() => server.close());
}
