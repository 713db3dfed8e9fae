import type { ListedCompany } from "../company-data.ts";
import { cannotBeValued, companyDiffers, unknownTicker } from "../../errors.ts";
import { displayName } from "../names/display-name.ts";
import { isSameCompany } from "../names/same-company.ts";
import { findRefusal } from "./refusals.ts";
import type { TickerRow } from "./sec-records.ts";

/** Normalises a ticker: BRK.B, brk/b and "BRK-B " are the same. */
export const normaliseTicker = (ticker: string) =>
  ticker
    .trim()
    .toUpperCase()
    .replaceAll(/[./\s]/g, "-");

type Query = {
  ticker: string;
  /** The company that the caller means, if it is told. */
  companyName?: string | undefined;
  tickers: readonly TickerRow[];
};

/** Finds the row of a ticker in SEC's list. Throws not-found UNKNOWN_TICKER. */
export const findListed = ({ ticker, tickers }: Pick<Query, "ticker" | "tickers">): TickerRow => {
  const wanted = normaliseTicker(ticker);
  const row = tickers.find((one) => one.ticker.toUpperCase() === wanted);
  if (!row) throw unknownTicker(wanted);
  return row;
};

/**
 * Finds the company of a ticker in SEC's list. Throws not-found UNKNOWN_TICKER, COMPANY_DIFFERS if
 * the given name is another's, and CANNOT_BE_VALUED for what the list alone shows to have no value
 * by our model.
 */
export const findSubject = (query: Query): ListedCompany => {
  const row = findListed(query);
  const companyName = displayName(row);
  if (query.companyName && !isSameCompany({ name: query.companyName, row, tickers: query.tickers }))
    throw companyDiffers({ ticker: row.ticker, companyName, given: query.companyName });
  const listings = query.tickers.filter(({ cik }) => cik === row.cik);
  const refusal = findRefusal({ row, listings });
  if (refusal) throw cannotBeValued(refusal.isListing ? row.ticker : companyName, refusal.because);
  return { ticker: normaliseTicker(query.ticker), cik: row.cik, companyName, exchange: row.exchange };
};
