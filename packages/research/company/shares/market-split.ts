import type { Warning } from "@plumbline/report/valuation.ts";
import { universeTable } from "../../data/reference-tables.ts";
import { daysBetween } from "../filings/dates.ts";
import type { PriceRow } from "../filings/sec-records.ts";
import type { Split } from "./splits.ts";

/** The published market value of a day divided by that day's price, in shares, and the table's name. */
export type MarketValue = { shares: number; date: string; name: string };

/** Trading pauses for at most some days, so an older price is not that of the market value's day. */
const maxDaysToPrice = 7;

/**
 * Divides the published market value by that day's price; null without a price of that week. Prices
 * are on the last one's share basis, so the count is too, whatever was split since that day.
 */
export const readMarketValue = (cik: number, prices: readonly PriceRow[]): MarketValue | null => {
  const { name, date, companies } = universeTable();
  const company = companies.find((one) => one.cik === cik);
  const price = prices.findLast((row) => row.date <= date);
  return company && price && daysBetween(price.date, date) <= maxDaysToPrice
    ? { shares: company.marketCap / price.close, date, name }
    : null;
};

/**
 * Ratios of splits that a quotient of two share counts may show; rarer ones are more likely an
 * error.
 */
const commonRatios = [1.5, ...[2, 3, 4, 5, 10, 15, 20, 25, 50].flatMap((ratio) => [ratio, 1 / ratio])];
/** Buybacks and issues since the filing move a quotient away from the split ratio. */
const commonRatioTolerance = 0.1;

/**
 * Finds a split after the filing that neither filings nor prices show: the market's count over the
 * filing's, both in one unit, is near a common ratio. null if it is not, or if the filing is newer
 * than the market value.
 */
export const findMarketSplit = ({
  filing,
  market,
}: {
  filing: { shares: number | null; filed: string | null };
  market: { shares: number; date: string } | null;
}): Split | null => {
  if (!market || !filing.shares || filing.shares < 0) return null;
  const quotient = market.shares / filing.shares;
  const ratio = commonRatios.find((one) => Math.abs(quotient / one - 1) <= commonRatioTolerance);
  if (ratio === undefined || (filing.filed ?? "") > market.date) return null;
  const after = filing.filed ?? market.date;
  return { ratio, after, by: market.date, evidence: "the market value divided by the price" };
};

/** Warns that counts were multiplied by a split that only the market value shows. */
export const warnOfMarketSplit = ({ ratio, by }: Split): Warning => ({
  code: "SPLIT_ASSUMED",
  message: `The market value of ${by} divided by the price is about ${ratio < 1 ? `one ${Math.round(1 / ratio)}th of` : `${ratio} times`} the filings' share count, as after a split that neither the filings nor the prices show; the filings' counts were multiplied by ${Number(ratio.toPrecision(4))}.`,
});
