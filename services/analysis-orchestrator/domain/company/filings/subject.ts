import type { ListedCompany } from "../company-data.ts";
import { cannotBeValued, trustNotValued, unknownTicker } from "../../errors.ts";
import type { TickerRow } from "./sec-records.ts";

/**
 * Names of exchange-traded and closed-end funds, and of trusts that hold only commodities or coins.
 */
const fundName =
  /\b(ETF|ETN|EXCHANGE[- ]TRADED|INDEX FUND|CLOSED[- ]END|MUNICIPAL (INCOME|BOND)|(?:SPDR|ISHARES|PROSHARES|GRAYSCALE) .*TRUST|(BITCOIN|ETHER(EUM)?|GOLD|SILVER) (TRUST|FUND)|FUND(,? INC\.?| TRUST)?)$|\bETF\b|^INVESCO QQQ/i;
const shellName = /\b(ACQUISITION CORP\.?|ACQUISITION COMPANY|SPAC|BLANK CHECK)\b/i;
const trustName = /\bREITS?\b/i;

/** Normalises a ticker: BRK.B, brk/b and "BRK-B " are the same. */
export const normaliseTicker = (ticker: string) =>
  ticker
    .trim()
    .toUpperCase()
    .replaceAll(/[./\s]/g, "-");

type Query = { ticker: string; tickers: readonly TickerRow[] };

/** Finds the row of a ticker in SEC's list. Throws not-found UNKNOWN_TICKER. */
export const findListed = ({ ticker, tickers }: Query): TickerRow => {
  const wanted = normaliseTicker(ticker);
  const row = tickers.find((one) => one.ticker.toUpperCase() === wanted);
  if (!row) throw unknownTicker(wanted);
  return row;
};

/**
 * Finds the company of a ticker in SEC's list. Throws not-found UNKNOWN_TICKER, and
 * CANNOT_BE_VALUED for funds, blank-check companies and real estate investment trusts, by their
 * names.
 */
export const findSubject = (query: Query): ListedCompany => {
  const row = findListed(query);
  if (fundName.test(row.name))
    throw cannotBeValued(row.name, "it is a fund, which holds assets and runs no business");
  if (shellName.test(row.name))
    throw cannotBeValued(row.name, "it is a blank-check company without a business yet");
  if (trustName.test(row.name)) throw trustNotValued(row.name);
  return {
    ticker: normaliseTicker(query.ticker),
    cik: row.cik,
    companyName: row.name,
    exchange: row.exchange,
  };
};
