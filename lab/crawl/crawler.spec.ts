import { indexedPaths, pagePaths } from "@plumbline/gateway/pages/page-table.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { expect } from "@playwright/test";
import { checkFiles } from "./check-files.ts";
import { crawl } from "./crawl.ts";
import { type Role, roles } from "./roles.ts";
import { test } from "@plumbline/web/e2e/test.ts";

// Presses what deletes and ends, so it has a product of its own. One role follows another: what
// the user has left, the administrator finds.
test.describe.configure({ mode: "serial" });
// A trace of some hundred pages takes more time than the crawl.
test.use({ trace: "off" });

/**
 * Pages that only a link in an e-mail, an answer of a provider, a form or a program of others
 * leads to, and addresses whose id is missing.
 */
const unlinked = [
  "/admin/reports",
  "/linkedin-redirect",
  "/login/code",
  "/oauth/authorize",
  "/public-analysis",
  "/resend-verification",
  "/reset-password",
  "/reset-password/:token",
  "/unsubscribe/:token",
  "/verification-pending",
  "/verify-email-change/:token",
  "/verify-email/:token",
];

/** The fewest pages and presses of a crawl that works. */
const fewest: Record<Role, { pages: number; presses: number }> = {
  visitor: { pages: 50, presses: 100 },
  user: { pages: 75, presses: 250 },
  administrator: { pages: 90, presses: 60 },
};

const pressed = new Set<string>();
const routes = new Set<string>();
let stack: Awaited<ReturnType<typeof startTestStack>>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  stack = await startTestStack({ houseReports: "AAPL", marketTickers: "AAPL,KO,MCD" });
  // Screener, company pages and cards are of a day of the market.
  await expect
    .poll(async () => (await fetch(`${stack.url}/api/market/day`)).status, { timeout: 200_000 })
    .toBe(200);
});
test.afterAll(() => stack.stop());

for (const role of ["visitor", "user", "administrator"] as const)
  test(`as ${role}, one meets no dead end, no error and no silent refusal behind any link or control`, async ({
    browser,
  }) => {
    test.setTimeout(1_200_000);
    const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const { enter, prepare } = roles[role];
    await prepare?.(page);
    const own = role === "visitor" ? new Set<string>() : pressed;
    const start = `${stack.url}/`;
    const found = await crawl({ role, page, start, pressed: own, enter: () => enter(page) });
    const faults = [...found.faults, ...(await checkFiles({ role, page, files: found.files }))];
    console.log(
      `${role}: ${found.pages.length} pages, ${found.presses} presses, ${found.files.size} files, ` +
        `${faults.length} faults; not pressed: ${found.skipped.length}`,
    );
    for (const line of found.skipped) console.log(`  not pressed: ${line}`);
    const visited = found.pages.map((pattern) => pattern.split(" ")[0] ?? "");
    for (const route of visited) routes.add(route);

    expect(faults).toEqual([]);
    expect(found.pages.length).toBeGreaterThanOrEqual(fewest[role].pages);
    expect(found.presses).toBeGreaterThanOrEqual(fewest[role].presses);
    if (role === "visitor") expect(indexedPaths.filter((path) => !visited.includes(path))).toEqual([]);
    await context.close();
  });

test("links lead to every page of the app", () => {
  expect(pagePaths.filter((path) => !routes.has(path)).toSorted()).toEqual(unlinked);
});
