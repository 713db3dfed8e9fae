import { expect } from "@playwright/test";
import { analyse, createAccount } from "./account.ts";
import { test } from "./test.ts";

test("the Tab key leaves the source card of a figure, of the last one of a page too", async ({ page }) => {
  await createAccount(page);
  const results = await analyse(page, "AAPL");
  await page.goto(`${results}?tab=valuation`);
  const card = page.getByRole("dialog", { name: "Source of the figure" });
  const link = card.getByRole("link", { name: "Open the document" });

  const last = page.locator("main button.src").last();
  await last.focus();
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  // It stays open while it has the focus.
  await expect(card).toBeHidden();
  await expect(last).not.toBeFocused();

  await last.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("main *:focus")).toHaveCount(1);
  await expect(last).not.toBeFocused();

  // The card is at the end of the page, and the focus goes on from the figure.
  await page.goto(`${results}?tab=background`);
  const first = page.getByRole("table", { name: "Financial summary" }).locator("button.src").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main table *:focus")).toHaveCount(1);
  await expect(first).not.toBeFocused();
});

test("the index of the account leads to its sections and marks the one that is read", async ({ page }) => {
  await createAccount(page);
  await page.goto("/account");
  const index = page.getByRole("navigation", { name: "Settings" });
  const current = index.locator("[aria-current]");
  await expect(page.getByRole("heading", { name: "Webhook" })).toBeVisible();
  await expect(current).toHaveText("Profile");
  await index.getByRole("link", { name: "Webhook" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Webhook" })).toBeInViewport();
  await expect(current).toHaveText("Webhook");
  await expect(index).toBeInViewport();
  // The focus goes on from the section, not from the index.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "How to verify a message" })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveText("Profile");
});
