import { expect } from "@playwright/test";
import { test } from "./test.ts";

test("a visitor asks by the keyboard what a company was worth in the past", async ({ page }) => {
  // The first start values the companies in the background.
  await expect(async () => {
    await page.goto("/company/KO");
    await expect(page.getByText(/^By the same rules on 21 Aug 2026, Coca-Cola is worth/)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 60_000 });
  const panel = page.getByRole("region", { name: "Value through time" });
  await expect(panel.getByRole("strong").first()).toHaveText("21 Aug 2026");
  const slider = panel.getByRole("slider", { name: "Day" });
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/at=2026-06-30/);
  await expect(panel.getByRole("strong").first()).toHaveText("30 Jun 2026");
  await page.reload();
  await expect(slider).toHaveAttribute("aria-valuetext", "30 Jun 2026");
  await panel.getByText("All quarters as a table").click();
  await expect(panel.getByRole("row").filter({ hasText: "31 Mar 2012" })).toContainText("N/A");
});
