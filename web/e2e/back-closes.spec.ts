import { expect, type Page } from "@playwright/test";
import { logInAsDemo } from "./account.ts";
import { test } from "./test.ts";

const expectBackCloses = async (page: Page, dialog: string) => {
  const shown = page.getByRole("dialog", { name: dialog });
  await expect(shown).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goBack();
  await expect(shown).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(pathname);
};

test("Back closes dialogs and drawers, and leaves the page when none is open", async ({ page }) => {
  await logInAsDemo(page);
  await page.goto("/screener");
  await page.goto("/watchlist");
  await page.getByRole("button", { name: "Import" }).click();
  await expectBackCloses(page, "Import holdings");
  await page.getByRole("button", { name: "Account" }).click();
  await expectBackCloses(page, "Demo Account");
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  // After any other way of closing, Back leads where it would have without the dialog.
  await page.goBack();
  await expect(page).toHaveURL(/\/screener$/);
});

test("a link of a drawer leads on, and Back from there shows the page at once", async ({ page }) => {
  await logInAsDemo(page);
  await page.goto("/watchlist");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Buy credits" }).click();
  await expect(page).toHaveURL(/\/buycredits/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(page.getByRole("button", { name: "Import" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a filter that is set in a drawer stays in the address after Back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await page.goto("/screener");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByRole("slider", { name: "Width of the range, highest" }).press("PageDown");
  await expect(page).toHaveURL(/spread=/);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/spread=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
