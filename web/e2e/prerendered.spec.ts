import { type Browser, expect, type Page } from "@playwright/test";
import { globSync } from "node:fs";
import { join } from "node:path";
import { test } from "./test.ts";

const dist = join(import.meta.dirname, "../dist/prerendered");

const listAddresses = () =>
  globSync("*.html", { cwd: dist }).map((file) => `/${file.replace(/(?:index)?\.html$/, "")}`);

/** The headings of the part that is in sight. */
const readHeadings = (page: Page) =>
  page
    .locator("h1, h2")
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ textContent }) => textContent));

const readWithoutScripts = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const headings = await readHeadings(page);
  await context.close();
  return headings;
};

test("pages of texts can be read before the app has loaded, which then shows the same", async ({
  browser,
  page,
  baseURL,
}) => {
  const addresses = listAddresses();
  expect(addresses).toEqual(expect.arrayContaining(["/", "/about", "/legal", "/track-record"]));
  for (const address of addresses) {
    const promised = await readWithoutScripts(browser, `${baseURL}${address}`);
    expect(promised.length, address).toBeGreaterThan(0);
    await page.goto(address);
    await expect(page.locator("#prerendered"), address).toHaveCount(0);
    expect(await readHeadings(page), address).toEqual(expect.arrayContaining(promised));
  }
});

test("a reader who has scrolled before the app has loaded stays there", async ({ page }) => {
  let load: () => void = () => {};
  const asked = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("#prerendered h1")).toBeVisible();
  const place = await page.evaluate(() => {
    scrollTo({ top: 700 });
    return scrollY;
  });
  expect(place).toBe(700);
  load();
  await expect(page.locator("#prerendered")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What is in a report" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a link to a part of a page leads there, wherever the tab has been on that page", async ({ page }) => {
  await page.goto("/developers");
  await page.getByRole("button", { name: "Copy lines for a picture" }).scrollIntoViewIfNeeded();
  await page.goto("about:blank");
  await page.goto("/developers#tokens");
  await expect(page.locator("#prerendered")).toHaveCount(0);
  await expect(page.locator("#tokens")).toBeInViewport();

  await page.locator("#assistants").scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});
