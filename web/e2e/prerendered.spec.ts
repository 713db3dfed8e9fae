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
