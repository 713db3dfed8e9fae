import { test as base } from "@playwright/test";
import { randomInt } from "node:crypto";

/**
 * Playwright's test, in which each test calls from an address of its own, as people do: the
 * gateway counts the log-ins of an address.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `10.${[randomInt(256), randomInt(256), randomInt(256)].join(".")}`;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
});
