import { expect } from "@playwright/test";
import { adminTabs } from "../src/features/admin/console/tabs.ts";
import { analyse, createAccount, logInAsAdmin } from "./account.ts";
import { lostPath, type Opened, openPage } from "./look-at-pages.ts";
import { test } from "./test.ts";

const visitorPages = [
  "/",
  "/login",
  "/login?connect=google",
  "/login/code",
  "/register",
  "/resend-verification",
  "/forgot-password",
  "/verify-email-change/a-token-of-a-link",
  "/reset-password/a-token-of-a-link",
  "/track-record",
  "/screener",
  "/developers",
  "/free-analyses",
  "/how-it-works",
  "/company/KO",
  "/company/ASML",
  "/company/ZZZZ",
  "/contact",
  "/feedback",
  "/reviews",
  "/unsubscribe/a.token",
  lostPath,
];
const userPages = [
  "/dashboard",
  "/dashboard?tab=companies",
  "/watchlist",
  "/analysis",
  "/analysis/new",
  "/company/KO",
  "/company/KO?tab=background",
  "/company/KO?tab=financials",
  "/buycredits",
  "/account",
  "/oauth/authorize",
  "/profile",
  "/feedback",
  "/feedback/new",
  "/reviews",
  "/reviews/new",
  "/contact",
];
const reportTabs = [
  "summary",
  "datalog",
  "background",
  "thesis",
  "catalysts",
  "risks",
  "valuation&sub=dcf",
  "valuation&sub=cost-of-equity",
  "valuation&sub=scenarios",
  "valuation&sub=sensitivity",
  "valuation&sub=simulations",
  "valuation&sub=reverse-dcf",
  "valuation&sub=interactive",
];
const personTabs = [
  "information",
  "credits",
  "tokens",
  "activity&list=analyses",
  "activity&list=reports",
  "activity&list=transactions",
  "activity&list=creditevents",
];

/** Looks at the pages of a kind of reader. */
const readers: Record<string, (opened: Opened) => Promise<void>> = {
  visitors: async ({ look }) => {
    for (const path of visitorPages) await look(path);
  },
  users: async ({ page, look }) => {
    await createAccount(page);
    const results = await analyse(page, "KO");
    for (const path of [...userPages, ...reportTabs.map((tab) => `${results}?tab=${tab}`)]) await look(path);
  },
  administrators: async ({ page, look }) => {
    await logInAsAdmin(page);
    for (const { to } of adminTabs) await look(to);
    await page.goto("/admin/users");
    await page.getByRole("rowheader").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/users\/.+/);
    const person = new URL(page.url()).pathname;
    for (const path of [...personTabs.map((tab) => `${person}?tab=${tab}`), `${person}/email`])
      await look(path);
  },
};

for (const [readersName, lookAtAll] of Object.entries(readers))
  test(`no page of ${readersName} at 1440 px, light, and at 390 px, dark, has a serious problem or is wider than the screen`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const opened = await openPage(browser, baseURL as string);
    await lookAtAll(opened);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

test("an analysis can be started and read with the keyboard alone", async ({ page }) => {
  await createAccount(page);
  await page.goto("/dashboard");
  const box = page.getByRole("main").getByRole("combobox", { name: "Ticker or company" });
  await expect(box).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox").and(page.locator(":focus"))).toBeVisible();
  await page.goto("/analysis/new");
  await box.focus();
  await page.keyboard.type("mcd");
  await expect(page.getByRole("option").first()).toContainText("MCD");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(/^MCD - /);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });
  await page.getByRole("link", { name: "Valuation", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=valuation/);
});
