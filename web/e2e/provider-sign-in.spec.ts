import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { createAccount } from "./account.ts";
import { test } from "./test.ts";

type Person = { name?: string; email?: string; isVerified?: boolean };

/** Signs in on the local provider's page as somebody who is typed in. */
const signInAs = async (page: Page, { name = "Tess Hale", email = "", isVerified = true }: Person) => {
  await expect(page.getByRole("heading", { name: /^Test sign-in in place of / })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("The address is verified").setChecked(isVerified);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};
const newEmail = () => `${randomUUID()}@example.com`;
const logOut = async (page: Page) => {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
};

for (const provider of ["Google", "Microsoft", "LinkedIn"]) {
  test(`a visitor signs up with ${provider}, and comes back to the same account`, async ({ page }) => {
    const email = newEmail();
    await page.goto("/register");
    await page.getByRole("link", { name: `Continue with ${provider}` }).click();
    await signInAs(page, { email });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "credits" })).toHaveText("5 credits");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await expect(page.getByText("Tess Hale", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await logOut(page);

    await page.goto("/account?tab=account");
    await page.getByRole("link", { name: `Continue with ${provider}` }).click();
    await signInAs(page, { email, isVerified: false });
    await expect(page).toHaveURL(/\/account\?tab=account$/);
    await expect(page.getByRole("region", { name: "Ways to sign in" }).getByText(email)).toBeVisible();
    await expect(page.getByText("Your only way to sign in")).toBeVisible();
  });
}

test("who has an account of the address logs in to it once, and then the provider does", async ({ page }) => {
  const email = await createAccount(page);
  await page.goto("/dashboard");
  await logOut(page);
  const useGoogle = async () => {
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await signInAs(page, { email });
  };
  await useGoogle();
  await expect(page.getByText("Log in to it once, and Google is connected to it.")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await useGoogle();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an address that is not verified, and a refusal, are explained on the log-in page", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Microsoft" }).click();
  await signInAs(page, { email: newEmail(), isVerified: false });
  await expect(page.getByRole("alert")).toHaveText(
    "Microsoft has not confirmed your e-mail address. Confirm it there, or sign in another way.",
  );
  await page.getByRole("link", { name: "Continue with LinkedIn" }).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert")).toHaveText("The sign-in was cancelled at LinkedIn.");
});

test("a user connects a provider in the account, and disconnects it", async ({ page }) => {
  await createAccount(page);
  await page.goto("/account?tab=account");
  await page.getByRole("button", { name: "Connect LinkedIn" }).click();
  const email = newEmail();
  await signInAs(page, { email });
  await expect(page.getByText("LinkedIn connected", { exact: true })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Disconnect LinkedIn" }).click();
  await expect(page.getByRole("button", { name: "Connect LinkedIn", exact: true })).toBeVisible();
});
