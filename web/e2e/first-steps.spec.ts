import { expect } from "@playwright/test";
import { createAccount } from "./account.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a new user's checklist follows what the user does", async ({ page }) => {
  await createAccount(page);
  await page.goto("/dashboard");
  const box = page.getByRole("region", { name: "Getting Started" });
  const percent = box.getByRole("progressbar");
  await expect(percent).toHaveAttribute("aria-valuenow", "0");
  await box.getByRole("link", { name: "Explore free analyses" }).click();
  await expect(percent).toHaveAttribute("aria-valuenow", "17");
  await box.getByRole("link", { name: "Learn how it works" }).click();
  await expect(page.getByRole("heading", { name: "How it works", exact: true })).toBeVisible();
  await expect(percent).toHaveAttribute("aria-valuenow", "33");

  await box.getByRole("link", { name: "Buy credits" }).click();
  await page.getByRole("button", { name: "Buy 20 credits" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(box.getByRole("link", { name: /^Buy credits ?, done$/ })).toBeVisible();

  await box.getByRole("link", { name: "Start a new analysis" }).click();
  // The dashboard has a box of the same name until the other page is there.
  await expect(page.getByRole("heading", { name: "New analysis" })).toBeVisible();
  await page.getByRole("main").getByRole("combobox", { name: "Ticker or company" }).fill("ko");
  await expect(page.getByRole("option").first()).toContainText("KO");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });
  await expect(box, "a report has the screen to itself").toBeHidden();
  await page.goto("/dashboard");
  await expect(percent).toHaveAttribute("aria-valuenow", "67");

  await box.getByRole("button", { name: /Getting Started/ }).click();
  await expect(box.getByRole("link")).toHaveCount(0);
  await page.reload();
  await expect(percent).toBeVisible();
  await expect(box.getByRole("link")).toHaveCount(0);
  await box.getByRole("button", { name: /Getting Started/ }).click();
  await box.getByRole("button", { name: "Do not show this again" }).click();
  await expect(box).toBeHidden();
  await page.reload();
  await expect(page.getByText("Total Credits")).toBeVisible();
  await expect(box).toBeHidden();
});
