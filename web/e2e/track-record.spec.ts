import { expect } from "@playwright/test";
import { test } from "./test.ts";

test("a visitor opens the track record from the landing page, without an account", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Track record" }).click();
  await expect(page).toHaveURL("/track-record");
  await expect(page).toHaveTitle("Track record · Plumbline");
  await expect(
    page.getByText(/^Ranges that should hold 80% of outcomes held \d\d\.\d% of them/),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: "Share of outcomes that the 80% ranges held" })).toBeVisible();
  // The gateway has no recommendation that is old enough.
  await expect(page.getByText(/^None of Plumbline's own recommendations is old enough/)).toBeVisible();
  await page.getByText("All sizes and sectors: companies never fitted").click();
  const slices = page.getByRole("table", { name: "80% ranges by size and sector: Companies never fitted" });
  await expect(slices.getByRole("row", { name: /Energy/ })).toBeVisible();
});

test("a program reads the live figures without an account", async ({ request }) => {
  const answer = await request.get("/api/public/track-record");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ success: true, data: { outcomes: [], firstMonth: null } });
});
