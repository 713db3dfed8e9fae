import { expect, type Page, test } from "@playwright/test";
import { createAccount, waitForLink } from "./account.ts";

const logIn = async (page: Page, email: string, password: string) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
};

test("a forgotten password is set with the link of an e-mail, and ends the sessions of other browsers", async ({
  page,
  browser,
}) => {
  const email = await createAccount(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await other.getByLabel("E-mail").fill(email);
  await other.keyboard.press("Enter");
  await expect(other.getByText("an e-mail is on its way")).toBeVisible();
  const link = await waitForLink(other, email, "/reset-password/");
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe("/reset-password");
  await other.getByLabel("New password").fill("a new battery staple");
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText("Password changed").first()).toBeVisible();

  await page.goto("/account");
  await expect(page).toHaveURL(/\/login$/);
  await logIn(other, email, "correct horse battery");
  await expect(other.getByText("The e-mail address or the password is incorrect.")).toBeVisible();
  await logIn(other, email, "a new battery staple");
  await expect(other).toHaveURL(/\/dashboard/);
  await context.close();

  await page.goto(link);
  await page.getByLabel("New password").fill("yet another password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});
