import type { Page } from "@playwright/test";
import type { Screen } from "./screens.ts";

/** A broker's file with a company that is listed, one that is not, and a fund. */
const holdings = "Symbol,Quantity,Description\nKO,40,Coca-Cola\nZZZZ,3,Unknown\nSPY,10,SPDR S&P 500 ETF\n";

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const openImport = async (page: Page) => {
  await press("Import")(page);
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name: "holdings.csv", mimeType: "text/csv", buffer: Buffer.from(holdings) });
  await page.getByRole("checkbox", { name: "Keep KO" }).waitFor();
};

/** Watches companies for an account, with shares of two of them, a group and a note. */
export const fillWatchlist = async (page: Page, tickers: readonly string[]): Promise<void> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const companies = tickers.map((ticker, place) => ({
    ticker,
    ...(place < 3 ? { count: 10 * (place + 1), group: "Retirement" } : {}),
    ...(place === 0
      ? { note: "Bought for its services; sell above twice what I paid.", levels: [150, 320] }
      : {}),
  }));
  const answer = await page.request.put("/api/watchlist", {
    data: { companies },
    headers: { "x-xsrf-token": token },
  });
  if (!answer.ok()) throw new Error(`the watchlist was not saved: ${await answer.text()}`);
};

/** Screens that follow companies or open the product to programs, and the drawers and dialogs. */
export const livingScreens: Screen[] = [
  { name: "watchlist", path: "/watchlist", viewer: "reader" },
  { name: "watchlist-import", path: "/watchlist", viewer: "reader", after: openImport },
  { name: "watchlist-edit", path: "/watchlist", viewer: "reader", after: press(/^Edit/) },
  { name: "screener-reader", path: "/screener", viewer: "reader" },
  { name: "screener-nothing", path: "/screener?search=zzzz", viewer: "reader" },
  { name: "developers", path: "/developers", viewer: "visitor" },
  { name: "developers-reader", path: "/developers", viewer: "reader" },
  { name: "authorize-refused", path: "/oauth/authorize?client_id=none", viewer: "reader" },
  { name: "drawer", path: "/dashboard", viewer: "reader", after: press("Account") },
  { name: "notifications", path: "/dashboard", viewer: "reader", after: press(/^Notifications/) },
  { name: "account-delete", path: "/account", viewer: "reader", after: press("Delete the account") },
  { name: "confirm", path: "/dashboard", viewer: "reader", after: press(/^Delete/) },
];
