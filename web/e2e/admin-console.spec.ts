import { expect, type Page } from "@playwright/test";
import { createAccount, logInAsAdmin } from "./account.ts";
import { test } from "./test.ts";

/** Opens the console as an administrator, and finds a user there by the address. */
const openUser = async (page: Page, email: string) => {
  await logInAsAdmin(page);
  await page.goto("/admin/users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
};

test("an administrator gives credits with the keyboard alone, and the log says so", async ({
  page,
  browser,
}) => {
  const email = await createAccount(page);
  await page.goto("/dashboard");
  const other = await browser.newContext();
  const desk = await other.newPage();
  const row = await openUser(desk, email);
  await row.getByRole("link", { name: "Ann Lee" }).focus();
  await desk.keyboard.press("Enter");
  await desk.getByRole("link", { name: "Adjust Credits" }).focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Credits now: 5")).toBeVisible();
  await desk.getByRole("textbox", { name: "Credit amount" }).focus();
  await desk.keyboard.type("3");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("alertdialog")).toContainText("+3 credits for Ann Lee, who then has 8.");
  await expect(desk.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Credits now: 8")).toBeVisible();
  await expect(page.getByText("8 credits")).toBeVisible();
  // Billing informs identity by an event, and an open list does not learn of it.
  await expect(async () => {
    await desk.goto("/admin/audit");
    await desk.getByRole("searchbox", { name: "Search actions" }).fill(email);
    const act = desk.getByRole("row").filter({ hasText: "adjusted credits" });
    await expect(act).toContainText("credits: from 5 to 8", { timeout: 2_000 });
  }).toPass();
  await other.close();
});

test("a deleted user is signed out and cannot log in again", async ({ page, browser }) => {
  const email = await createAccount(page);
  const other = await browser.newContext();
  const desk = await other.newPage();
  const row = await openUser(desk, email);
  await row.getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Delete 1 user" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete 1 user" }).click();
  await expect(desk.getByText("Users deleted", { exact: true })).toBeVisible();
  await expect(desk.getByText("No users found.")).toBeVisible();
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/, { timeout: 2_000 });
  }).toPass();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("The e-mail address or the password is incorrect.")).toBeVisible();
  await other.close();
});

test("the console follows the path, remembers its tab, and is closed to others", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/job-queue");
  await expect(page.getByRole("link", { name: "Queue", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByText("Workers")).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/job-queue/);
  await page.context().clearCookies();
  await createAccount(page);
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/dashboard/);
});
