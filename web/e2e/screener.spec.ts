import { expect, type Page } from "@playwright/test";
import { createMarketRow, writeMarketDay } from "../src/testing/market-fixture.ts";
import { test } from "./test.ts";

const companies = 6000;

/** Answers a day of 6,000 companies: the sample has a few dozen. */
const openScreener = async (page: Page, query = ""): Promise<void> => {
  const rows = Array.from({ length: companies }, (_, place) =>
    createMarketRow(`T${place}`, {
      marketValue: companies - place,
      valueToPrice: 0.2 + (place % 100) / 25,
      spread: 0.5 + (place % 37) / 10,
    }),
  );
  const body = Buffer.from(writeMarketDay(rows));
  await page.route("**/api/market/day", (route) =>
    route.fulfill({ body, contentType: "application/octet-stream" }),
  );
  await page.goto(`/screener${query}`);
};

test("6,000 companies are read by keyboard, and only those in sight are drawn", async ({ page }) => {
  await openScreener(page);
  const table = page.getByRole("table");
  const link = (place: number) => table.getByRole("link", { name: `T${place} Inc.`, exact: true });
  await link(0).focus();
  await page.keyboard.press("End");
  await expect(link(5999)).toBeFocused();
  await expect(link(5999)).toBeInViewport();
  expect(await table.getByRole("rowheader").count()).toBeLessThan(80);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  await expect(link(0)).toBeFocused();
  await expect(link(0)).toBeInViewport();
  // The row with the focus is scrolled away; keys go on from the rows in sight.
  const box = await table.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  await page.mouse.wheel(0, 46_000);
  await expect(link(1000)).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(table.locator("a:focus")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/company\/T\d{3,}$/);
  await page.goBack();
  await expect(table.locator("tbody a").first()).toBeVisible();
  await expect(link(1000)).toBeInViewport();
});

test("a rectangle on the map and a slider filter the market, and the address keeps the screen", async ({
  page,
}) => {
  await openScreener(page, "?view=map");
  const map = await page.getByRole("region", { name: "Map" }).locator("svg").boundingBox();
  const [left, top] = [map?.x ?? 0, map?.y ?? 0];
  await page.mouse.move(left + 300, top + 60);
  await page.mouse.down();
  await page.mouse.move(left + 500, top + 200, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/valueToPrice=[\d.]+\.\.[\d.]+&spread=/);
  const count = page.getByRole("status").filter({ hasText: "of 6,000 companies" });
  await expect(count).not.toHaveText(/^6,000/);
  const before = await count.textContent();
  await page.getByRole("slider", { name: "Width of the range, highest" }).press("PageDown");
  await expect(count).not.toHaveText(before ?? "");
  const address = page.url();
  const after = await count.textContent();
  await page.goto("/about");
  await page.goto(address);
  await expect(count).toHaveText(after ?? "");
});
