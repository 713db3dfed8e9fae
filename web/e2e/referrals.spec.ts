import { expect, type Page } from "@playwright/test";
import { createAccount, signUp } from "./account.ts";
import { saveFile } from "./save-file.ts";
import { test } from "./test.ts";

const buyTwenty = async (page: Page) => {
  await page.goto("/buycredits");
  await page.getByRole("button", { name: "Buy 20 credits" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Credits added", { exact: true })).toBeVisible();
};

test("a friend's link gives a discount, an invoice and a pending bonus, until the refund", async ({
  page,
  browser,
  baseURL,
}) => {
  await createAccount(page);
  await page.goto("/account?tab=referrals");
  await expect(page.getByText("Nobody has registered with your link yet.")).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Referral link" }).inputValue();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const friend = await context.newPage();
  await friend.goto(link);
  await signUp(friend);
  await expect(friend.getByRole("complementary", { name: "Your discount" })).toContainText(
    "gave you an extra 25% off your first credit purchase.",
  );
  await buyTwenty(friend);
  await expect(friend.getByRole("complementary", { name: "Your discount" })).toHaveCount(0);

  await friend.goto("/account?tab=purchases");
  await expect(friend.getByRole("row").nth(1)).toContainText("$75");
  const invoice = await saveFile(friend, () =>
    friend.getByRole("button", { name: /^Download invoice \d+$/ }).click(),
  );
  expect(invoice.suggestedFilename()).toMatch(/^Plumbline_invoice_PL-\d{6}\.pdf$/);

  await page.reload();
  const row = page.getByRole("row").nth(1);
  await expect(row.getByRole("cell").nth(2)).toHaveText("20");
  await expect(row.getByRole("cell").nth(4)).toHaveText("20");

  await friend.getByRole("button", { name: "Refund" }).click();
  await friend.getByRole("alertdialog").getByRole("button", { name: "Refund" }).click();
  await expect(friend.getByText("Refund successful", { exact: true })).toBeVisible();
  await expect(friend.getByRole("row").nth(1)).toContainText("Refunded");
  await page.reload();
  await expect(page.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText("0");
  await context.close();
});
