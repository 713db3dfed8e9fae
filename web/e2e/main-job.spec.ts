import { expect, test } from "@playwright/test";
import { createAccount, logInAsDemo } from "./account.ts";

test("from the landing page to a valuation of Apple", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // Before logging in the session call answers 401, which the browser reports by itself.
    if (message.type() === "error" && !/status of 401/.test(message.text())) problems.push(message.text());
  });

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await createAccount(page);
  await expect(page.getByText("Total credits", { exact: false }).first()).toBeVisible();

  await page.getByRole("main").getByRole("combobox", { name: "Ticker or company" }).fill("aapl");
  await expect(page.getByRole("option").first()).toContainText("AAPL");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/analysis\/[\w-]{8,}/);
  await expect(
    page.getByText("Finding annual and quarterly reports", { exact: false }).first(),
  ).toBeVisible();
  // The credit is spent: the bar learns it over the socket.
  await expect(page.getByRole("banner")).toContainText("4 credits");
  await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });

  await expect(page.getByRole("heading", { name: /Apple Inc/ }).first()).toBeVisible();
  await expect(page.getByText(/Strong Buy|Strong Sell|Buy|Hold|Sell/).first()).toBeVisible();
  for (const tab of ["Company background", "Investment thesis", "Catalysts", "Risks", "Valuation"]) {
    await page
      .getByRole("tab", { name: tab, exact: true })
      .or(page.getByRole("link", { name: tab, exact: true }))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`tab=`));
  }
  for (const sub of [
    "Assumptions",
    "DCF model",
    "Segments",
    "Cost of equity",
    "Scenarios",
    "Sensitivity",
    "Simulations",
    "Other claims",
    "Reverse DCF",
    "Interactive model",
  ]) {
    await page
      .getByRole("tab", { name: sub, exact: true })
      .or(page.getByRole("link", { name: sub, exact: true }))
      .first()
      .click();
    await expect(
      page
        .getByRole("heading", {
          name: new RegExp(sub === "Interactive model" ? "DCF Model|Interactive" : sub, "i"),
        })
        .first(),
    ).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test("an unknown ticker and an empty box are refused with the specified words, and nothing is spent", async ({
  page,
}) => {
  await createAccount(page);
  const box = page.getByRole("main").getByRole("combobox", { name: "Ticker or company" });
  const analyse = page.getByRole("button", { name: "Analyse, 1 credit" });
  await analyse.click();
  await expect(page.getByText(/Enter ticker|Missing ticker/).first()).toBeVisible();
  await box.fill("NOSUCHCOMPANY");
  await page.keyboard.press("Escape");
  await analyse.click();
  await expect(page.getByText("Invalid ticker").first()).toBeVisible();
  const answer = await page.request.get("/api/payments/credits");
  expect(((await answer.json()) as { data: { credits: number } }).data.credits).toBe(5);
});

test("the session survives a reload, ends with logging out, and protected pages remember where one wanted to go", async ({
  page,
}) => {
  await logInAsDemo(page);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard/);
  await page
    .getByRole("button", { name: /account/i })
    .first()
    .click();
  await page
    .getByRole("button", { name: "Logout" })
    .or(page.getByRole("menuitem", { name: "Logout" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/analysis/new");
  await expect(page).toHaveURL(/\/login/);
});

test("an address that is nothing says so", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByText("Page not found.")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
