import type { TickerRow } from "./sec-records.ts";

/** Why a listing has no value by our model: a phrase for a list, and the reason in a sentence. */
export type Refusal = { label: string; because: string };

export const refusals = {
  fund: {
    label: "A fund, which runs no business",
    because: "it is a fund, which holds assets and runs no business",
  },
  shell: {
    label: "A blank-check company without a business yet",
    because: "it is a blank-check company without a business yet",
  },
  /** Depreciation of buildings that keep their value hides the profit of these trusts. */
  trust: {
    label: "A real estate investment trust, which our model does not fit",
    because:
      "it is a real estate investment trust: it is judged by its funds from operations, and our model starts from net income, which is far lower",
  },
} as const satisfies Record<string, Refusal>;

/**
 * Names of exchange-traded and closed-end funds, and of trusts that hold only commodities or coins.
 */
const fundName =
  /\b(ETF|ETN|EXCHANGE[- ]TRADED|INDEX FUND|CLOSED[- ]END|MUNICIPAL (INCOME|BOND)|(?:SPDR|ISHARES|PROSHARES|GRAYSCALE) .*TRUST|(BITCOIN|ETHER(EUM)?|GOLD|SILVER) (TRUST|FUND)|FUND(,? INC\.?| TRUST)?)$|\bETF\b|^INVESCO QQQ/i;
const shellName = /\b(ACQUISITION CORP\.?|ACQUISITION COMPANY|SPAC|BLANK CHECK)\b/i;
const trustName = /\bREITS?\b/i;

/** Tickers of preferred shares, warrants, units and rights: JPM-PC, OXY-WT, KCAC-UN, CELG-RI. */
const derivedTicker = /-(P[A-Z]?|W[A-Z]?|U[A-Z]?|R[A-Z]?)$/;

/**
 * Tells whether a ticker is another class of a company's common share: BRK-A beside BRK-B, GOOG
 * beside GOOGL, RUSHB beside RUSHA. Notes and preferred shares have other letters.
 */
const isShareClass = (ticker: string, main: string): boolean =>
  /-[A-Z]$/.test(ticker) ||
  ticker === main.slice(0, -1) ||
  (ticker.length === 5 && /[ABCK]$/.test(ticker) && main.startsWith(ticker.slice(0, 4)));

/**
 * Returns why a row of the SEC's list cannot be valued, as far as its name and ticker show it; null
 * if nothing does. main is the company's first ticker in the list, its most valuable listing.
 */
export const findRefusal = ({ row, main }: { row: TickerRow; main: string }): Refusal | null => {
  if (fundName.test(row.name)) return refusals.fund;
  if (shellName.test(row.name)) return refusals.shell;
  if (trustName.test(row.name)) return refusals.trust;
  const isOther = derivedTicker.test(row.ticker) || (row.ticker !== main && !isShareClass(row.ticker, main));
  if (!isOther) return null;
  const instead = derivedTicker.test(main) ? "" : `; analyse ${main} instead`;
  return {
    label: `Not a common share${instead}`,
    because: `${row.ticker} is not its common share${instead}`,
  };
};
