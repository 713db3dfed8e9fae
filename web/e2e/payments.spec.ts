import { expect } from "@playwright/test";
import { createAccount } from "./account.ts";
import { test } from "./test.ts";

test("a user buys credits at the provider's checkout and comes back with them", async ({ page }) => {
  await createAccount(page);
  await page.goto("/dashboard");
  const pill = page.getByRole("banner").getByRole("link", { name: "credits" });
  await expect(pill).toHaveText("5 credits");
  await pill.click();
  await page.getByRole("button", { name: "Buy 20 credits" }).click();

  await expect(page.getByRole("heading", { name: "Test checkout" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByText("The checkout was cancelled. Nothing was charged.")).toBeVisible();

  await page.getByRole("button", { name: "Buy 20 credits" }).click();
  const card = page.getByLabel("Card number");
  await card.fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("The card was declined.");
  await card.fill("4000 0000 0000 3220");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Yes, it was me" }).click();

  await expect(page.getByText("Credits added", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "credits" })).toHaveText("25 credits");
});
