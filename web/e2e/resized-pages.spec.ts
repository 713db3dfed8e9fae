import { expect, type Locator } from "@playwright/test";
import { analyse, createAccount } from "./account.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns where the first text of an element ends; its icons do not count. In pixels. */
const rightOf = (element: Locator) =>
  element.evaluate((root) => {
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(root, NodeFilter.SHOW_TEXT).nextNode() ?? root);
    return range.getBoundingClientRect().right;
  });

test("charts get narrower with their window, and headings end where their figures end", async ({ page }) => {
  await createAccount(page);
  const results = await analyse(page, "AAPL");

  await page.goto("/dashboard");
  const price = page.getByRole("cell", { name: "$309.35", exact: true });
  const heading = page.getByRole("columnheader", { name: "Price" }).getByText("Price");
  expect(await rightOf(heading.first())).toBeCloseTo(await rightOf(price), 0);

  // Sizes follow the window at once for readers who prefer reduced motion.
  expect(await price.evaluate((cell) => getComputedStyle(cell).transitionDuration)).toBe("0s");

  await page.goto(`${results}?tab=valuation&sub=segments`);
  await expect(page.getByRole("img", { name: /^Operating segments by year/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
