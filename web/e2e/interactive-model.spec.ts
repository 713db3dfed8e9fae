import { expect, type Page } from "@playwright/test";
import { analyse, createAccount } from "./account.ts";
import { test } from "./test.ts";

const live = (page: Page) => page.getByLabel("DCF Model (live)").locator(".live-card .num").first();

test("a reader changes assumptions and an industry, keeps them with the account, and opens a link beside the own", async ({
  page,
  browser,
}) => {
  await createAccount(page);
  const results = await analyse(page, "AAPL");
  const address = `${results}?tab=valuation&sub=interactive`;
  await page.goto(address);
  await expect(live(page)).toHaveText(/^\$/);
  const base = (await live(page).textContent()) ?? "";

  await page.getByLabel("Revenue growth rate", { exact: true }).fill("9");
  await page.getByLabel("Industry of iPhone").selectOption("Electronics (Consumer & Office)");
  await expect(live(page)).not.toHaveText(base);
  await expect(page.getByLabel("DCF Model (live)").getByRole("status").first()).toContainText(
    "Cost of Equity +$",
  );
  const edited = (await live(page).textContent()) ?? "";

  // The worker runs under the content security policy of the gateway.
  await page.getByRole("button", { name: "Simulate these assumptions" }).click();
  const simulated = page.getByRole("table", { name: "Simulated values" });
  await expect(simulated.getByRole("row", { name: /^These assumptions/ })).toContainText(
    /\$\d+.*of the trials/,
  );

  await page.getByLabel("Name of the scenario").fill("Fast / 9%");
  await page.getByRole("button", { name: "Save scenario" }).click();
  await expect(page.getByRole("button", { name: "Fast / 9%", exact: true })).toBeVisible();
  const shared = new URL(page.url());
  shared.searchParams.set("with", shared.searchParams.get("model") ?? "");
  shared.searchParams.delete("model");

  await page.goto(address);
  await expect(live(page)).toHaveText(base);
  await page.getByRole("button", { name: "Fast / 9%", exact: true }).click();
  await expect(live(page)).toHaveText(edited);
  await expect(page.getByLabel("Industry of iPhone")).toHaveValue("Electronics (Consumer & Office)");

  await page.goto(`${shared.pathname}${shared.search}&from=Ann`);
  const theirs = page.getByRole("table", { name: "Comparison of assumptions" });
  await expect(theirs.getByRole("row", { name: /^Value per share/ })).toContainText(
    `${base}${base}${edited}`,
  );
  await page.getByRole("button", { name: "Use these" }).click();
  await expect(live(page)).toHaveText(edited);
  await page.getByRole("button", { name: "Delete Fast / 9%" }).click();
  await expect(page.getByRole("list", { name: "Scenarios" })).toHaveCount(0);

  // The analysis is private, and so are the scenarios of it.
  const context = await browser.newContext();
  const other = await context.newPage();
  await createAccount(other);
  const id = shared.pathname.split("/")[2];
  expect((await other.request.get(`/api/analysis/${id}/scenarios`)).status()).toBe(404);
  await context.close();
});
