import { expect, type Page } from "@playwright/test";
import { logInAsAdmin } from "./account.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Half of what the web's vitals call good. */
const mostShift = 0.05;

/** Adds up how far the page moved in sight while it loaded, as the browser measures it. */
const measureShift = async (page: Page, address: string): Promise<number> => {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        // Without any shift no entry comes.
        setTimeout(() => resolve(0), 1_000);
      }),
  );
};

test("nothing in sight moves while the page of a company without prices loads", async ({ page }) => {
  expect(await measureShift(page, "/company/XOM")).toBeLessThan(mostShift);
  await expect(page.getByText("There are no share prices of XOM.")).toBeVisible();
});

test("nothing in sight moves while an administrator's empty lists load", async ({ page }) => {
  await logInAsAdmin(page);
  expect(await measureShift(page, "/admin/performance")).toBeLessThan(mostShift);
});
