import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setUpApp } from "../../testing/app.tsx";
import { takeSavedFiles } from "../../testing/browser.ts";
import { watched, watchedDay, watchedHolding } from "../../testing/fixtures.ts";
import { acme, bolt, fund, openWatchlist } from "../../testing/watchlist.ts";
import { eventually } from "../../testing/time.ts";
import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const openPortfolio = async (companies: WatchedCompany[], query = "") => {
  const user = await openWatchlist(companies, query);
  const region = await eventually(() => screen.getByRole("region", { name: /^Portfolio/ }));
  return { user, portfolio: within(region) };
};
const corp = watched({
  ticker: "CORP",
  companyName: "Corp",
  group: "Tools",
  count: 10,
  newest: watchedDay(),
  holding: watchedHolding(),
});

test("shows what holdings are worth together, what prices ask for, and what is left out", async () => {
  const files = takeSavedFiles();
  const { user, portfolio } = await openPortfolio([
    { ...acme, holding: watchedHolding() },
    corp,
    { ...fund, count: 2 },
  ]);
  portfolio.getByText(/^Its prices ask for 3\.0% growth a year for seven years; its companies managed 4\.0%/);
  portfolio.getByText("$3,375 (1.50 of the price)");
  expect(portfolio.getByRole("listitem").textContent).toBe("A Fund (FUND), share not known: It is a fund.");
  expect(portfolio.getAllByRole("row")[1]?.textContent).toBe("Acme Tools$1,25055.6%1.503.0%4.0%0.0%");
  await user.click(portfolio.getByRole("button", { name: "Portfolio as CSV" }));
  expect(files[0]?.name).toBe("plumbline_portfolio.csv");
  expect(await files[0]?.blob.text()).toMatch(/\nPortfolio,,,,,2250,1,1\.5,/);
});

test("a portfolio is that of the chosen group", async () => {
  const { portfolio } = await openPortfolio(
    [{ ...acme, group: "Other", holding: watchedHolding() }, corp],
    "?group=Tools",
  );
  portfolio.getByRole("heading", { name: "Portfolio: Tools" });
  expect(portfolio.getAllByRole("row")).toHaveLength(2);
});

test("shows the ten largest holdings, and all when asked", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...corp,
    ticker: `C${index}`,
    companyName: `Corp ${index}`,
    count: index + 1,
  }));
  const { user, portfolio } = await openPortfolio(many);
  expect(portfolio.getAllByRole("row")).toHaveLength(11);
  await user.click(portfolio.getByRole("button", { name: "Show all 12 holdings", expanded: false }));
  expect(portfolio.getAllByRole("row")).toHaveLength(13);
  await user.click(portfolio.getByRole("button", { name: "Show the largest 10", expanded: true }));
  expect(portfolio.getAllByRole("row")).toHaveLength(11);
});

test.each([
  [bolt, /^Enter how many shares you hold/],
  [{ ...fund, count: 2 }, /^None of your holdings has a value yet\.$/],
])("says why there is no portfolio (%#)", async (company, text) => {
  const { portfolio } = await openPortfolio([company]);
  portfolio.getByText(text);
});
