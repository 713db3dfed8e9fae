import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { analyse, createAccount, signUp } from "./account.ts";
import { test } from "./test.ts";

const act = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("visitors read the reports that the first start published, on the landing page and in the list", async ({
  page,
}) => {
  await page.goto("/free-analyses");
  const table = page.getByRole("table", { name: "Free analyses" });
  for (const ticker of ["AAPL", "MSFT", "KO", "JPM", "SNOW", "MCD"]) {
    // They are run in the background after the start.
    await expect(async () => {
      await page.reload();
      await expect(table.getByRole("cell", { name: ticker, exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  }
  await page.goto("/#free-example");
  const example = page.locator("#free-example");
  await expect(example).toContainText("Apple");
  await expect(example).toContainText("Estimated value$");
  await example.getByRole("link", { name: "Read the whole report" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Apple");
  const answer = await page.request.get(page.url());
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
});

test("an owner shares an analysis with somebody who has no account yet, and takes it back", async ({
  page,
  browser,
}) => {
  await createAccount(page);
  const address = await analyse(page, "KO");
  await page.goto(address);
  await act(page, "Share analysis");
  const dialog = page.getByRole("dialog", { name: "Share analysis" });
  await expect(dialog.getByText("10 of 10 shares left this month.")).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  // The account is made after the invitation, for an address that is known only then.
  const email = `${randomUUID()}@example.com`;
  await dialog.getByLabel("Recipient's e-mail").fill(email);
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Invite sent! 9 left this month.", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Invited")).toBeVisible();

  await signUp(other, email);
  await expect(other.getByText("Shared", { exact: true })).toBeVisible();
  await expect(other.getByText("Total Analyses").locator("..")).toContainText("0");
  await other.goto(address);
  await expect(other.getByText("Shared by Ann")).toBeVisible();
  await act(other, "Share analysis");
  await expect(
    other.getByText("Only the original owner can share this analysis.", { exact: true }),
  ).toBeVisible();
  await other.getByRole("button", { name: "Notifications" }).click();
  await expect(other.getByText("Analysis shared with you").first()).toBeVisible();

  await dialog.getByRole("button", { name: /Stop sharing/ }).click();
  await expect(dialog.getByText(email)).toBeHidden();
  await other.reload();
  await expect(other.getByText("There is no such analysis.", { exact: true })).toBeVisible();
  await context.close();
});

test("a reported problem brings the credit back once", async ({ page }) => {
  await createAccount(page);
  await page.goto(await analyse(page, "V"));
  await expect(page.getByRole("banner")).toContainText("4 credits");
  for (const [notice, credits] of [
    ["Report submitted. Credit refunded.", "5 credits"],
    ["Report submitted", "5 credits"],
  ] as const) {
    await act(page, "Report a problem");
    await expect(page.getByText("Analysis ID")).toBeVisible();
    await page.getByLabel("Title").fill("Wrong revenue");
    await page.getByLabel("Description").fill("It is higher in the filing.");
    await page.getByRole("button", { name: "Submit Report" }).click();
    await expect(page).toHaveURL(/\/results$/);
    await expect(page.getByText(notice, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(credits);
  }
});
