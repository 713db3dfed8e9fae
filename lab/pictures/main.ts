import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { type Browser, chromium, expect } from "@playwright/test";
import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { createAccount, logInAsAdmin } from "@plumbline/web/e2e/account.ts";
import { launchOptions } from "@plumbline/web/e2e/browser-launch.ts";
import { fillWatchlist } from "./living-screens.ts";
import { listScreens, pictured, type Screen, type Viewer } from "./screens.ts";

// `npm run pictures [-- --only aapl --widths 1440,390 --themes light --base URL --out FOLDER]`:
// photographs every screen of the app. Starts the product with a state of its own unless --base
// names one that runs. --only is a regular expression of names; --fold keeps what is seen without
// scrolling; --full fills the lists with samples first.
const { values } = parseArgs({
  options: {
    base: { type: "string" },
    only: { type: "string", default: "" },
    widths: { type: "string", default: "1440,768,390" },
    themes: { type: "string", default: "light,dark" },
    out: { type: "string", default: resolve(import.meta.dirname, "../../.plumbline/pictures") },
    fold: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
  },
});
const heights: Record<string, number> = { 1440: 900, 768: 1024, 390: 844 };

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Creates an account; with tickers, spends its credits on their reports and returns their ids. */
const openAccount = async (browser: Browser, baseURL: string, tickers: readonly string[]) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await createAccount(page);
  const reports = new Map<string, string>();
  for (const ticker of tickers) {
    await page.goto("/analysis/new");
    await page.getByRole("main").getByRole("combobox").fill(ticker);
    await expect(page.getByRole("option").first()).toContainText(ticker);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });
    reports.set(ticker, new URL(page.url()).pathname.split("/").at(-2) ?? "");
  }
  if (tickers.length > 0) await fillWatchlist(page, tickers);
  const session = await context.storageState();
  await context.close();
  return { session, reports };
};

/** Logs in with the demo account of an administrator. */
const openAdministrator = async (browser: Browser, baseURL: string): Promise<Session> => {
  const context = await browser.newContext({ baseURL });
  await logInAsAdmin(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
};

const takePicture = async (
  browser: Browser,
  screen: Screen,
  look: {
    baseURL: string;
    width: number;
    theme: "light" | "dark";
    session: Session | undefined;
    file: string;
  },
) => {
  const context = await browser.newContext({
    baseURL: look.baseURL,
    viewport: { width: look.width, height: heights[look.width] ?? 900 },
    colorScheme: look.theme,
    reducedMotion: "reduce",
    ...(look.session ? { storageState: look.session } : {}),
  });
  try {
    const page = await context.newPage();
    await screen.before?.(page);
    await page.goto(screen.path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".skeleton, .spinner")).toHaveCount(0);
    await screen.after?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: look.file, fullPage: !values.fold });
  } finally {
    await context.close();
  }
};

/** Fills the lists of the running stack as `npm run seed:volume` does. */
const fillLists = async (stateDir: string) => {
  const command = resolve(import.meta.dirname, "../seed/main.ts");
  const args = [command, "users", "reports", "reviews", "posts"];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, PLUMBLINE_STATE: stateDir },
  });
};

const stack = values.base ? null : await startTestStack({ houseReports: ["KO", ...pictured].join(",") });
const baseURL = values.base ?? stack?.url ?? "";
if (stack && values.full) await fillLists(stack.stateDir);
const browser = await chromium.launch(await launchOptions());
const failed: string[] = [];
let taken = 0;
try {
  const reader = await openAccount(browser, baseURL, pictured);
  const newcomer = await openAccount(browser, baseURL, []);
  const sessions: Record<Viewer, Session | undefined> = {
    visitor: undefined,
    newcomer: newcomer.session,
    reader: reader.session,
    admin: await openAdministrator(browser, baseURL),
  };
  const only = new RegExp(values.only);
  const screens = listScreens(reader.reports, values.full).filter(({ name }) => only.test(name));
  await rm(values.out, { recursive: true, force: true });
  await mkdir(values.out, { recursive: true });
  for (const screen of screens)
    for (const width of values.widths.split(",").map(Number))
      for (const theme of values.themes.split(",") as ("light" | "dark")[]) {
        const name = `${screen.name}-${width}-${theme}`;
        const file = join(values.out, `${name}.png`);
        try {
          await takePicture(browser, screen, {
            baseURL,
            width,
            theme,
            session: sessions[screen.viewer],
            file,
          });
          taken++;
        } catch (thrown) {
          failed.push(`${name}: ${thrown instanceof Error ? thrown.message.split("\n")[0] : "no picture"}`);
        }
      }
} finally {
  await browser.close();
  await stack?.stop();
}
for (const line of failed) console.error(line);
console.log(`${taken} pictures in ${values.out}, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
