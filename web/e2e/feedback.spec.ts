import { expect } from "@playwright/test";
import { createAccount, logInAsDemo } from "./account.ts";
import { test } from "./test.ts";

test("a request is sent, voted on by others, read by visitors, and deleted by its author, by keyboard", async ({
  page,
  browser,
}) => {
  await createAccount(page);
  await page.goto("/feedback");
  await page.getByRole("link", { name: "Submit New" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Feature Request" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Charts by the hour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("For days with news.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/feedback\?tab=features$/);
  await expect(page.getByText("Feedback submitted", { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  const item = other.getByRole("listitem").filter({ hasText: "Charts by the hour" });
  await other.goto("/feedback");
  await expect(item).toContainText("0 votes");
  await expect(item.getByRole("button", { name: /^Vote up/ })).toBeDisabled();
  await logInAsDemo(other);
  await other.goto("/feedback");
  // A vote is shown before it is sent: a reload would lose one that waits for its answer.
  const vote = async (name: RegExp) => {
    const answered = other.waitForResponse(/\/vote$/);
    await item.getByRole("button", { name }).click();
    await answered;
  };
  await vote(/^Vote up/);
  await expect(item).toContainText("1 vote");
  await vote(/^Vote down/);
  await expect(item).toContainText("−1 votes");
  await other.reload();
  await expect(item).toContainText("−1 votes");
  await expect(item.getByRole("button", { name: /^Vote down/ })).toHaveAttribute("aria-pressed", "true");
  await expect(item.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  const own = page.getByRole("listitem").filter({ hasText: "Charts by the hour" });
  await own.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(own).toHaveCount(0);
  await other.reload();
  await expect(other.getByText("No feature requests found.")).toBeVisible();
  await context.close();
});
