import { formatPercent } from "../../../shared/format.ts";
import type { Position } from "./describe-portfolio.ts";

/** What a portfolio's prices ask for beside what its companies managed; rates as fractions. */
export type PortfolioBelief = {
  /** Growth of revenue a year, weighted by price, of holdings of which both are known. */
  asked: number;
  managed: number;
  /** Mean years for which the growth is asked, weighted likewise. */
  years: number;
  /** The part of the portfolio's price that has both. */
  covered: number;
  /**
   * Shares of what is asked above the record, weight x (asked - managed) of holdings that ask for
   * more, largest first; empty if none does.
   */
  stretch: { ticker: string; companyName: string; share: number }[];
};

/** Describes what the prices of holdings ask for. Null if no holding has both figures. */
export const describeBelief = (positions: readonly Position[]): PortfolioBelief | null => {
  const known = positions.flatMap(({ row: { ticker, companyName, newest, holding }, weight }) => {
    const [asked, managed] = [newest?.impliedGrowth ?? null, holding?.managedGrowth ?? null];
    const years = holding?.askedYears ?? null;
    return asked === null || managed === null || years === null
      ? []
      : [{ ticker, companyName, weight, asked, managed, years }];
  });
  const covered = known.reduce((sum, { weight }) => sum + weight, 0);
  if (covered === 0) return null;
  const mean = (name: "asked" | "managed" | "years") =>
    known.reduce((sum, one) => sum + one.weight * one[name], 0) / covered;
  const above = known
    .map(({ ticker, companyName, weight, asked, managed }) => ({
      ticker,
      companyName,
      amount: weight * Math.max(0, asked - managed),
    }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
  const all = above.reduce((sum, { amount }) => sum + amount, 0);
  return {
    asked: mean("asked"),
    managed: mean("managed"),
    years: mean("years"),
    covered,
    stretch: above.map(({ amount, ...company }) => ({ ...company, share: amount / all })),
  };
};

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number) => numbers[count] ?? String(count);
/** More names than that are no concentration. */
const mostNamed = 3;
/** The named shares are the fewest that hold this part of the stretch. */
const named = 0.5;

/** Says in which shares the growth above the record sits; null with a single holding. */
const writeStretch = ({ stretch }: PortfolioBelief, holdings: number): string | null => {
  if (holdings < 2 || stretch.length === 0) return null;
  let held = 0;
  const count = stretch.findIndex(({ share }) => (held += share) >= named) + 1;
  if (count === 0 || count > mostNamed) return `that hope is spread over ${inWords(stretch.length)} shares`;
  const names = stretch.slice(0, count).map(({ ticker }) => ticker);
  const shares = count === 1 ? "one share" : `${inWords(count)} shares`;
  return `${Math.round(held * 100)}% of that hope sits in ${shares}, ${new Intl.ListFormat("en-GB").format(names)}`;
};

const writeGrowth = (growth: number): string =>
  growth < 0
    ? `revenue to shrink by ${formatPercent(-growth)} a year`
    : `${formatPercent(growth)} growth a year`;

/** Writes in one sentence what the prices of holdings ask one to believe. */
export const writeBelief = (belief: PortfolioBelief, holdings: number): string => {
  const years = Math.round(belief.years);
  const span = years === 1 ? "one year" : `${inWords(years)} years`;
  const subject = holdings === 1 ? ["Its price asks", "the company"] : ["Its prices ask", "its companies"];
  const main = `${subject[0]} for ${writeGrowth(belief.asked)} for ${span}; ${subject[1]} managed ${formatPercent(belief.managed)}`;
  const stretch = writeStretch(belief, holdings);
  return `${main}${stretch === null ? "" : `; ${stretch}`}.`;
};
