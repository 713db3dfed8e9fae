import { expect, type Locator, type Page } from "@playwright/test";
import { analyse, createAccount } from "./account.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Expects that a cell lies in the visible part of its table, beside the pinned first column. */
const expectInSight = async (page: Page, table: string, cell: Locator) => {
  const frame = page.getByRole("region", { name: `${table}, scrolls sideways` });
  const [outer, pinned, inner] = [
    await boxOf(frame),
    await boxOf(frame.locator("tbody th").first()),
    await boxOf(cell),
  ];
  expect(inner.x).toBeGreaterThanOrEqual(pinned.x + pinned.width - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
};

const expectNoScrolling = async (page: Page, tables: string[]) => {
  for (const name of tables) {
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByRole("region", { name: `${name}, scrolls sideways` })).toHaveCount(0);
  }
};

test("the tables of a report show their figures on a phone", async ({ page }) => {
  await createAccount(page);
  const results = await analyse(page, "AAPL");
  const open = (sub: string) => page.goto(`${results}?tab=valuation&sub=${sub}`);

  await open("summary");
  await expectNoScrolling(page, ["Cases", "From equity value to value per share"]);

  await open("cost-of-equity");
  await expectNoScrolling(page, ["Premium of the market"]);

  await open("dcf");
  await expectInSight(page, "DCF model", page.getByRole("columnheader", { name: /^Base year/ }));

  await open("segments");
  const segments = page.getByRole("table", { name: "Operating segments" });
  await expectInSight(page, "Operating segments", segments.getByRole("columnheader").last());

  await open("cost-of-equity");
  const betas = page.getByRole("table").filter({ hasText: "Business beta" });
  await expectInSight(page, "Beta by operating segment", betas.getByRole("columnheader").last());

  await page.goto(`${results}?tab=background`);
  for (const name of ["Financial summary", "Cash flow"]) {
    await expectInSight(page, name, page.getByRole("table", { name }).getByRole("columnheader").last());
  }

  await open("sensitivity");
  const grid = page.getByRole("table", { name: "Value per share" });
  await expectInSight(page, "Sensitivity", grid.locator("th.dot-sides"));
  // The column after the base case too: the reader sees both directions.
  await expectInSight(page, "Sensitivity", grid.locator("th.dot-sides + th"));
  // Only the name of the rows is pinned: a growth rate would lie over it.
  await expect(grid.locator("thead tr").nth(1).locator("th").first()).toHaveCSS("position", "static");

  await open("reverse-dcf");
  const head = await boxOf(page.getByText("Market-implied value"));
  const row = page.getByRole("row").filter({ hasText: "Revenue growth rate" });
  const figure = await boxOf(row.getByRole("cell").nth(1));
  expect(head.x + head.width).toBeCloseTo(figure.x + figure.width, 0);

  const id = results.split("/")[2] ?? "";
  const second = (await analyse(page, "KO")).split("/")[2] ?? "";
  await page.goto(`/compare?first=${id}&second=${second}`);
  await expect(page.getByRole("heading", { name: "Drivers of the base case" })).toBeVisible();
  await expectNoScrolling(page, ["Results", "Facts", "Drivers of the base case"]);
});

test("a turned phone shows the current tab and the marked column again", async ({ page }) => {
  await createAccount(page);
  const results = await analyse(page, "AAPL");
  const turn = (isUpright: boolean) =>
    page.setViewportSize(isUpright ? { width: 390, height: 844 } : { width: 844, height: 390 });
  await turn(false);
  await page.goto(`${results}?tab=valuation&sub=dcf`);
  const year = page.getByRole("columnheader", { name: /^Base year/ });
  const tab = page.getByRole("link", { name: "DCF model", exact: true });
  await expect(year).toBeInViewport();
  await turn(true);
  await expect(year).toBeInViewport({ ratio: 1 });
  await expectInSight(page, "DCF model", year);
  await expect(tab).toBeInViewport({ ratio: 1 });

  await turn(false);
  await page.goto(`${results}?tab=valuation&sub=reverse-dcf`);
  const reverse = page.getByRole("link", { name: "Reverse DCF", exact: true });
  await expect(reverse).toBeInViewport({ ratio: 1 });
  await turn(true);
  await expect(reverse).toBeInViewport({ ratio: 1 });
});

/** Expects that the page itself does not scroll sideways. */
const expectWithinWindow = async (page: Page, text: string) => {
  await expect(page.getByText(text).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
};

test("the longest names without a space make no page wider than a phone", async ({ page }) => {
  await createAccount(page);
  const word = "Unternehmensbewertung".repeat(3);
  await page.goto("/account");
  await page.getByLabel("Name of the token").fill(word);
  await page.getByRole("button", { name: "Make a token" }).click();
  await expectWithinWindow(page, word.slice(0, 60));

  await page.goto("/watchlist");
  await page.getByRole("combobox", { name: "Add a company" }).fill("AAPL");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Group").fill(word);
  await page.getByLabel("Note").fill(word);
  await page.getByRole("button", { name: "Save" }).click();
  await expectWithinWindow(page, word);

  const results = await analyse(page, "AAPL");
  await page.goto(`${results}?tab=valuation&sub=interactive`);
  await page.getByLabel("Name of the scenario").fill(word);
  await page.getByRole("button", { name: "Save scenario" }).click();
  await expectWithinWindow(page, word.slice(0, 30));
});
