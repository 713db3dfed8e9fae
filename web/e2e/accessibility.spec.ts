import { type Browser, expect, type Page } from "@playwright/test";
import { adminTabs } from "../src/features/admin/console/tabs.ts";
import { analyse, createAccount, logInAsAdmin } from "./account.ts";
import { findSeriousProblems } from "./find-violations.ts";
import { test } from "./test.ts";

/** Returns by how many pixels the page is wider than the screen. */
const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const height = 900;

/** A path without a page. No other path shows its heading. */
const lostPath = "/no-such-page";

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

/** The screens that each page is looked at on; it must also fit the other widths. */
const screens = [
  { width: 1440, scheme: "light", alsoAt: [768] },
  { width: 390, scheme: "dark", alsoAt: [] },
] as const;
type Screen = (typeof screens)[number];

/** Waits until a page has its contents, in the colours and the width of a screen. */
const untilShown = (page: Page, { width, scheme }: Screen) =>
  // Checks every frame. An expectation checks again after up to a second, on each of the pages.
  page.waitForFunction(
    (wanted) =>
      document.querySelector("h1, h2")?.checkVisibility() &&
      !document.querySelector(".skeleton, .spinner, #prerendered") &&
      window.innerWidth === wanted.width &&
      document.documentElement.dataset["theme"] === wanted.scheme &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    { width, scheme },
    { timeout: 15_000 },
  );

/** Waits until the page without a path is shown, or has gone. */
const untilLost = (page: Page, isLost: boolean) =>
  page.waitForFunction(
    (wanted) => (document.querySelector("h1")?.textContent === "Page not found.") === wanted,
    isLost,
    { timeout: 15_000 },
  );

/**
 * Opens a path within the app, as its links do. To load the app and axe again takes as long as a
 * look. Goes over the path without a page, because a page stays in sight until the next is ready.
 */
const openWithin = async (page: Page, path: string) => {
  const go = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  await go(lostPath);
  await untilLost(page, true);
  if (path === lostPath) return;
  await go(path);
  await untilLost(page, false);
};

/** Opens a page, and a function that looks at a path on each screen and notes its problems. */
const openPage = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const problems: string[] = [];
  const lookOn = async (path: string, screen: Screen) => {
    await untilShown(page, screen);
    const found = await findSeriousProblems(page);
    problems.push(...found.map((problem) => `${screen.width} px: ${page.url()}: ${problem}`));
    for (const measured of [...screen.alsoAt, screen.width]) {
      await page.setViewportSize({ width: measured, height });
      // Charts take a moment to fit a new width.
      await expect
        .poll(() => measureOverflow(page), { timeout: 5_000 })
        .toBeLessThanOrEqual(0)
        .catch(() => problems.push(`${path} is too wide at ${measured} px`));
    }
  };
  const useScreen = async ({ width, scheme }: Screen) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
  };
  await useScreen(screens[0]);
  let order: readonly Screen[] = screens;
  const look = async (path: string) => {
    await (page.url() === "about:blank" ? page.goto(path) : openWithin(page, path));
    for (const [index, screen] of order.entries()) {
      if (index > 0) await useScreen(screen);
      await lookOn(path, screen);
    }
    // Charts are drawn again on another screen: the next page opens on the one that is left.
    order = order.toReversed();
  };
  return { page, look, problems, close: () => context.close() };
};
type Opened = Awaited<ReturnType<typeof openPage>>;

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
