import { expect, type Page } from "@playwright/test";
import { createAccount } from "./account.ts";
import { test } from "./test.ts";

/** Chooses a file with the keyboard. */
const choose = async (page: Page, buffer: Buffer) => {
  const opening = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose (a|another) picture$/ }).press("Enter");
  await (await opening).setFiles({ name: "me.png", mimeType: "image/png", buffer });
};

test("a user chooses a picture with the keyboard, sees it after a reload, and removes it", async ({
  page,
}) => {
  await createAccount(page);
  await page.goto("/account");
  await choose(page, await page.screenshot());
  await expect(page.getByText("Picture saved").first()).toBeVisible();
  await page.reload();
  const shown = page.getByRole("region", { name: "Picture" }).locator("img");
  await expect(shown).toHaveJSProperty("naturalWidth", 256);
  await page.getByRole("button", { name: "Account", exact: true }).press("Enter");
  const address = await page.getByRole("dialog").locator("img").getAttribute("src");
  expect(address).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/);
  await page.keyboard.press("Escape");

  await choose(page, Buffer.from("#!/bin/sh"));
  await expect(page.getByRole("region", { name: "Picture" }).getByRole("alert")).toHaveText(
    "The file is not a complete JPEG, PNG or WebP picture. Please choose another one.",
  );
  await expect(shown).toBeVisible();

  await page.getByRole("button", { name: "Remove the picture" }).press("Enter");
  await expect(page.getByText("Picture removed").first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});
