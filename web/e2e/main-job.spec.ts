import { expect } from "@playwright/test";
import { createAccount, signUp, submitDemoLogin } from "./account.ts";
import { test } from "./test.ts";

type Report = {
  valuation: { recommendation: { word: string }; cases: { type: string; perShareValue: number }[] };
};

test("from the landing page to a valuation of Apple", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // Before the log-in the session call answers 401, which the browser logs as an error.
    if (message.type() === "error" && !/status of 401/.test(message.text())) problems.push(message.text());
  });

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await signUp(page);
  await expect(page.getByText("Total credits", { exact: false }).first()).toBeVisible();

  await page.getByRole("main").getByRole("combobox", { name: "Ticker or company" }).fill("aapl");
  await expect(page.getByRole("option").first()).toContainText("AAPL");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/analysis\/[\w-]{8,}/);
  await expect(
    page.getByText("Finding annual and quarterly reports", { exact: false }).first(),
  ).toBeVisible();
  // The navigation bar learns over the socket that the credit was spent.
  await expect(page.getByRole("banner")).toContainText("4 credits");
  await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });

  await expect(page.getByRole("heading", { name: "Apple", exact: true }).first()).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const answer = await page.request.get(`/api/analysis/comprehensive/${id}`);
  const { valuation } = ((await answer.json()) as { data: Report }).data;
  const header = page.getByRole("region", { name: "Result" });
  // The strip below names the zones of all words.
  await expect(header.getByText(valuation.recommendation.word, { exact: true }).first()).toBeVisible();
  const base = valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? 0;
  await expect(header).toContainText(`$${base.toFixed(2)}`);

  const tabs = { background: "Company background", thesis: "Investment thesis", catalysts: "Catalysts" };
  for (const [tab, name] of Object.entries({ ...tabs, risks: "Risks", valuation: "Valuation" })) {
    await page.getByRole("navigation", { name: "Report" }).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${tab}(&|$)`));
  }
  for (const [sub, name] of Object.entries({
    assumptions: "Assumptions",
    dcf: "DCF model",
    segments: "Segments",
    "cost-of-equity": "Cost of equity",
    scenarios: "Scenarios",
    sensitivity: "Sensitivity",
    simulations: "Simulations",
    "other-claims": "Other claims",
    "reverse-dcf": "Reverse DCF",
    interactive: "Interactive model",
  })) {
    await page
      .getByRole("navigation", { name: "Valuation" })
      .getByRole("link", { name, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`[?&]sub=${sub}(&|$)`));
    await expect(page.getByRole("heading", { name: new RegExp(name, "i") }).first()).toBeVisible();
  }

  const live = page.getByRole("region", { name: "DCF Model (live)" });
  const growth = page.getByRole("textbox", { name: "Revenue growth rate" });
  const worth = live.getByText(/^\$[\d,.]+$/);
  const worthNow = async () => (await worth.textContent()) ?? "";
  await expect(live).toContainText("the same");
  const ofBase = await worthNow();
  await growth.fill("12");
  await expect(worth).not.toHaveText(ofBase);
  const ofTwelve = await worthNow();
  await expect(page).toHaveURL(/model=revenueGrowthRate/);
  await page.reload();
  await expect(worth).toHaveText(ofTwelve);
  await expect(growth).toHaveValue("12.0");
  await growth.fill("14");
  await expect(worth).not.toHaveText(ofTwelve);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(worth).toHaveText(ofTwelve);
  await page.getByRole("button", { name: "Reset to base case" }).click();
  await expect(worth).toHaveText(ofBase);
  expect(problems).toEqual([]);
});

test("an unknown ticker or an empty box uses no credit; an analysis reaches its results without the live connection", async ({
  page,
}) => {
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await createAccount(page);
  await page.goto("/dashboard");
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
  await box.fill("JPM");
  await page.keyboard.press("Escape");
  await analyse.click();
  await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });
});

test("session and theme survive a reload, log-out ends the session, and log-in returns to the page asked for", async ({
  page,
}) => {
  await page.goto("/login");
  await submitDemoLogin(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/analysis/new");
  await expect(page).toHaveURL(/\/login/);
  await submitDemoLogin(page);
  await expect(page).toHaveURL(/\/analysis\/new/);
});

test("an unknown address shows that there is no such page", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByText("Page not found.")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
