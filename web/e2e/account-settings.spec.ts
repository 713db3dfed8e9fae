import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { analyse, createAccount, waitForLink } from "./account.ts";
import { saveFile } from "./save-file.ts";
import { test } from "./test.ts";

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
  // Both pages have a field of the name.
  await expect(other.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
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

  // The gateway reads once a second which sessions have ended.
  await expect(async () => {
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login$/, { timeout: 2_000 });
  }).toPass();
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

test("a profile, a password and the other browsers are changed with the keyboard", async ({
  page,
  browser,
}) => {
  const email = await createAccount(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, email, "correct horse battery");
  await expect(other).toHaveURL(/\/dashboard/);

  await page.goto("/account");
  await page.getByRole("link", { name: "Edit your profile" }).press("Enter");
  await page.getByLabel("First name").fill("Anna");
  await page.getByLabel("Twitter handle").fill("@anna");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile updated").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Anna");
  await expect(page.getByLabel("Twitter handle")).toHaveValue("anna");

  await page.goto("/account");
  const browsers = page.getByRole("region", { name: "Logged-in browsers" });
  await expect(browsers.getByRole("listitem")).toHaveCount(2);
  await browsers.getByRole("button", { name: /^Log out (?!everywhere)/ }).press("Enter");
  await expect(browsers.getByRole("listitem")).toHaveCount(1);
  await expect(async () => {
    await other.goto("/account");
    await expect(other).toHaveURL(/\/login$/, { timeout: 2_000 });
  }).toPass();

  await page.getByLabel("Present password").fill("correct horse battery");
  await page.getByLabel("New password").fill("a new battery staple");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed").first()).toBeVisible();
  await logIn(other, email, "a new battery staple");
  // The log-in returns to the page that was asked for.
  await expect(other).toHaveURL(/\/account/);

  await page.getByRole("button", { name: "Log out everywhere" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});

test("another address is confirmed after a log-in on a page that posts, and is the one to log in with", async ({
  page,
  browser,
}) => {
  const email = await createAccount(page);
  const to = `${randomUUID()}@example.com`;
  await page.goto("/account");
  await page.getByLabel("New e-mail").fill(to);
  await page.getByLabel("Your password").fill("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`We sent a link to ${to}.`)).toBeVisible();
  await waitForLink(page, email, "/forgot-password");
  const link = await waitForLink(page, to, "/verify-email-change/");
  const context = await browser.newContext();
  const other = await context.newPage();
  // Whoever reads the mail is no owner of the account: the page asks for the log-in and keeps its
  // address through it.
  await other.goto(link);
  await other.getByRole("main").getByRole("link", { name: "Log in" }).press("Enter");
  await expect(other).toHaveURL(/\/login$/);
  await other.getByLabel("E-mail").fill(email);
  await other.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("button", { name: "Confirm the new address" })).toBeVisible();
  expect(other.url()).toContain("/verify-email-change/");
  await page.reload();
  await expect(page.getByText(`Your present address is ${email}.`)).toBeVisible();
  await other.getByRole("button", { name: "Confirm the new address" }).press("Enter");
  await expect(other.getByRole("heading", { name: "E-mail address changed" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Your present address is ${to}.`)).toBeVisible();
  await context.clearCookies();
  await logIn(other, to, "correct horse battery");
  await expect(other).toHaveURL(/\/dashboard/);
  await context.close();
});

test("the own data are downloaded, and a deleted account cannot log in", async ({ page }) => {
  const email = await createAccount(page);
  await analyse(page, "KO");
  await page.goto("/account");
  const file = await saveFile(page, () =>
    page.getByRole("button", { name: "Download your data" }).press("Enter"),
  );
  const saved = JSON.parse(await readFile(await file.path(), "utf8")) as {
    profile: { email: string };
    analyses: { ticker: string }[];
    creditEvents: object[];
  };
  expect(saved.profile.email).toBe(email);
  expect(saved.analyses).toMatchObject([{ ticker: "KO" }]);
  expect(saved.creditEvents).toHaveLength(2);
  await page.getByLabel("Type DELETE").fill("DELETE");
  await page.getByLabel("Password to delete").fill("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account deleted").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, "correct horse battery");
  await expect(page.getByText("The e-mail address or the password is incorrect.")).toBeVisible();
});
