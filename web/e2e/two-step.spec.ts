import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { createAccount } from "./account.ts";
import { test } from "./test.ts";

test("a user switches two-step log-in on, logs in with a code and with a recovery code", async ({ page }) => {
  const email = await createAccount(page);
  await page.goto("/account?tab=account");
  await page.getByRole("button", { name: "Switch on" }).click();
  await page
    .getByRole("region", { name: "Two-step log-in" })
    .getByLabel("Your password")
    .fill("correct horse battery");
  await page.getByRole("button", { name: "Continue" }).click();
  const picture = page.getByAltText("QR code for your authenticator app");
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  const secret = (await page.locator("p.font-mono").textContent())?.replaceAll(" ", "") ?? "";
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel("Code of the app").fill(codeAt(0));
  await page.getByRole("button", { name: "Switch on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("On. 10 recovery codes are left.")).toBeVisible();

  const logIn = async (code: string) => {
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  await logIn("000000");
  await expect(page.getByText("This code is not right or was used before.")).toBeVisible();
  // The code of the next step: that of this one switched two-step log-in on.
  await page.getByLabel("Code").fill(codeAt(1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await logIn(recovery);
  await expect(page).toHaveURL(/\/dashboard$/);
});
