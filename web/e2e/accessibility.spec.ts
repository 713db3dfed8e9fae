import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";
import { adminTabs } from "../src/features/admin/console/tabs.ts";
import { createAccount, logInAsAdmin } from "./account.ts";
import { test } from "./test.ts";

/** Returns what axe finds serious or critical on the page. */
const seriousProblems = async (page: Page) => {
  // Without the places of all that passes. Only the results of several frames are joined in a page
  // of their own, which takes as long as finding them.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) => `${page.url()}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
};

/** Returns by how many pixels the page is wider than the screen. */
const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const height = 900;

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
  "/no-such-page",
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

/** A screen; its pages must also fit the other widths. */
type Screen = { width: number; scheme: "light" | "dark"; alsoAt: readonly number[] };

/** Opens a page, and a function that looks at a path and notes its problems. */
const openScreen = async (browser: Browser, baseURL: string, { width, scheme, alsoAt }: Screen) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, baseURL });
  const page = await context.newPage();
  const problems: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    // Checks every frame. An expectation checks again after up to a second, on each of the pages.
    await page.waitForFunction(
      () =>
        document.querySelector("h1, h2")?.checkVisibility() &&
        !document.querySelector(".skeleton, .spinner, #prerendered"),
      undefined,
      { timeout: 15_000 },
    );
    problems.push(...(await seriousProblems(page)));
    for (const measured of [...alsoAt, width]) {
      await page.setViewportSize({ width: measured, height });
      // Charts take a moment to fit a new width.
      await expect
        .poll(() => measureOverflow(page), { timeout: 5_000 })
        .toBeLessThanOrEqual(0)
        .catch(() => problems.push(`${path} is too wide at ${measured} px`));
    }
  };
  return { page, look, problems, close: () => context.close() };
};
type Opened = Awaited<ReturnType<typeof openScreen>>;

/** Looks at the pages of a kind of reader. */
const readers: Record<string, (opened: Opened) => Promise<void>> = {
  visitors: async ({ look }) => {
    for (const path of visitorPages) await look(path);
  },
  users: async ({ page, look }) => {
    await createAccount(page);
    const box = page.getByRole("main").getByRole("combobox", { name: "Ticker or company" });
    await box.fill("ko");
    await expect(page.getByRole("option").first()).toContainText("KO");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });
    const results = new URL(page.url()).pathname;
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

for (const screen of [
  { width: 1440, scheme: "light", alsoAt: [768] },
  { width: 390, scheme: "dark", alsoAt: [] },
] as const)
  for (const [readersName, lookAtAll] of Object.entries(readers))
    test(`no page of ${readersName} at ${screen.width} px, ${screen.scheme}, has a serious problem or is wider than the screen`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const opened = await openScreen(browser, baseURL as string, screen);
      await lookAtAll(opened);
      expect(opened.problems).toEqual([]);
      await opened.close();
    });

test("an analysis can be started and read with the keyboard alone", async ({ page }) => {
  await createAccount(page);
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
