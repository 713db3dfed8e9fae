import { expect } from "@playwright/test";
import { logInAsDemo } from "./account.ts";
import { test } from "./test.ts";

const typed: [string, string][] = [
  ["microsoft", "MSFT"],
  ["google", "GOOGL"],
  ["coca cola", "KO"],
  ["jp morgan", "JPM"],
  ["brk b", "BRK-B"],
  ["apple inc.", "AAPL"],
  ["berkshir", "BRK-B"],
];

test("a company's name and Enter start its analysis", async ({ page }) => {
  const started: string[] = [];
  // The list of companies is the real one; the starts are only recorded, so that no credit is
  // spent.
  await page.route("**/api/analysis/start", async (route) => {
    started.push((route.request().postDataJSON() as { ticker: string }).ticker);
    const error = { code: "NOT_NOW", message: "Recorded." };
    await route.fulfill({ status: 422, json: { success: false, error } });
  });
  await logInAsDemo(page);
  await page.goto("/analysis/new");
  const box = page.getByRole("main").getByRole("combobox", { name: "Ticker or company" });
  for (const [text, ticker] of typed) {
    await box.fill(text);
    await box.press("Enter");
    await expect.poll(() => started.at(-1), { message: text }).toBe(ticker);
    await expect(page.getByRole("alert").filter({ hasText: "Recorded." })).toBeVisible();
    await box.fill("");
    started.length = 0;
  }
});

test("what cannot be analysed is greyed with its reason, and refused before a credit is spent", async ({
  page,
}) => {
  await logInAsDemo(page);
  await page.goto("/analysis/new");
  const credits = await page
    .getByRole("banner")
    .getByText(/\d+ credits?/)
    .textContent();
  const box = page.getByRole("main").getByRole("combobox", { name: "Ticker or company" });
  await box.fill("asml");
  await expect(page.getByRole("option").first()).toContainText("A foreign filer, without a 10-K");
  await box.press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "ASML cannot be valued, because it is a foreign filer",
  );
  await box.fill("exxon");
  await expect(page.getByRole("option").first()).toContainText("Not in the sample data");
  await expect(page.getByRole("banner").getByText(/\d+ credits?/)).toHaveText(credits ?? "");
});
