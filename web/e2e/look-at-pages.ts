import { type Browser, expect, type Page } from "@playwright/test";
import { findSeriousProblems } from "./find-violations.ts";

const height = 900;

/** A path without a page. No other path shows its heading. */
export const lostPath = "/no-such-page";

/** The screens that each page is looked at on; it must also fit the other widths. */
export const screens = [
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
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy") &&
      window.innerWidth === wanted.width &&
      document.documentElement.dataset["theme"] === wanted.scheme &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    { width, scheme },
    { timeout: 15_000 },
  );

/** Returns by how many pixels the page is wider than the screen. */
const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
export const openPage = async (
  browser: Browser,
  baseURL: string,
  on: readonly [Screen, ...Screen[]] = screens,
) => {
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
  await useScreen(on[0]);
  let order: readonly Screen[] = on;
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
export type Opened = Awaited<ReturnType<typeof openPage>>;
