import type { Figure } from "@plumbline/report/provenance.ts";
import { cannotBeValued } from "../../errors.ts";
import type { StatementPeriod } from "../company-data.ts";
import { filingLabel } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import type { FloatCount } from "./unseen-splits.ts";

/**
 * Holders of a public company sell more than a fortieth of it to others. A float that is entered in
 * thousands is below a five-hundredth of the market value, and says nothing of the price.
 */
const floatRatio = { least: 1 / 500, most: 1 / 40 };
/** Hardly a company is worth so many times its equity, its revenue and its earnings at once. */
const maxMultiples = { book: 30, revenue: 30, earnings: 300 };

const round = (value: number) => Number(value.toPrecision(3));

/**
 * Checks that prices are in dollars, not in a hundredth of one as in London: the public float is
 * then a hundredth of price x count, which is out of proportion to equity, revenue and earnings.
 * Throws CANNOT_BE_VALUED with both figures.
 */
export const checkPriceUnit = ({
  facts,
  price,
  shares,
  float,
  trailing,
}: {
  facts: CompanyFacts;
  /** The last close, in dollars. */
  price: { date: string; close: number };
  /** The current count, in millions. */
  shares: Figure;
  float: FloatCount | null;
  trailing: StatementPeriod;
}): void => {
  if (!float || !shares.value) return;
  const ratio = float.millions / shares.value;
  if (ratio < floatRatio.least || ratio > floatRatio.most) return;
  const value = price.close * shares.value;
  const { bookEquity, revenue, netIncome } = trailing.figures;
  const isBeyond = (figure: Figure, most: number) => value > most * Math.max(figure.value ?? 0, 0);
  if (!isBeyond(bookEquity, maxMultiples.book) || !isBeyond(revenue, maxMultiples.revenue)) return;
  if (!isBeyond(netIncome, maxMultiples.earnings)) return;
  throw cannotBeValued(
    facts.name,
    `the price of ${price.date}, ${round(price.close)} dollars, times the ${round(shares.value)} million shares of the ${shares.source.label} is ${round(value)} million, but the ${filingLabel(float.fact)} states a public float of ${round(float.fact.value / 1e6)} million on ${float.fact.end}, so the price may be in hundredths of a dollar, or the count is another company's`,
  );
};
