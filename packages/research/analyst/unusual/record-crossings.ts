import { isNumber, quotient } from "../../numbers.ts";
import { describeMove, isFlat } from "../thesis/phrases.ts";
import { percent } from "../wording/format.ts";
import type { CompanyYear, Line } from "./company-year.ts";
import { type Crossing, type CrossingInput, readAll, sumKnown } from "./crossings.ts";

type Known = { fiscalYear: number; value: number };

const listKnown = (years: readonly CompanyYear[], line: Line): Known[] =>
  years.flatMap(({ fiscalYear, read }) => {
    const value = read(line);
    return isNumber(value) ? [{ fiscalYear, value }] : [];
  });

/** Finds the year before the last two in which a line was higher than in any since. */
const findPeak = (line: Line, { year, earlier, exceeds }: CrossingInput): Known | null => {
  const now = year.read(line);
  const [peak] = listKnown(earlier, line).toSorted((a, b) => b.value - a.value);
  const isOld = peak && peak.fiscalYear < (earlier.at(-1)?.fiscalYear ?? 0);
  return isOld && isNumber(now) && peak.value > 0 && exceeds(peak.value, now) ? peak : null;
};

/**
 * Says that a higher tax rate made net income fall; empty where pretax income did not rise, or net
 * income would have fallen at the tax rate of the year before, too.
 */
const describeTax = (year: CompanyYear, before: CompanyYear | undefined): string => {
  const [now, then] = [year, before].map((one) => readAll(one, "pretaxIncome", "incomeTax", "netIncome"));
  const [pretax = 0, tax = 0] = now ?? [];
  const [pretaxBefore = 0, taxBefore = 0, incomeBefore = 0] = then ?? [];
  if (!(pretaxBefore > 0) || pretax <= pretaxBefore) return "";
  const [rate, rateBefore] = [quotient("share", tax, pretax), quotient("share", taxBefore, pretaxBefore)];
  if (rate === null || rateBefore === null || rateBefore < 0) return "";
  return pretax * (1 - rateBefore) > incomeBefore && percent(rate) !== percent(rateBefore)
    ? `, because tax took ${percent(rate)} of pretax income, after ${percent(rateBefore)}`
    : "";
};

/** Says that payouts exceeded income; empty if they did not. */
const describePayouts = (year: CompanyYear, { money, exceeds }: CrossingInput): string => {
  const paid = sumKnown(year, "dividends", "buybacks");
  return exceeds(paid, year.read("netIncome") ?? 0) ? `: dividends and buybacks took ${money(paid)}` : "";
};

/** Returns whether net income of a year holds items that do not recur each year. */
const isOneOffIn =
  ({ oneOffs }: CrossingInput) =>
  ({ fiscalYear }: CompanyYear): boolean =>
    oneOffs?.has(fiscalYear) ?? false;

/** What the newest year is beside the years before it. */
export const recordCrossings: readonly Crossing[] = [
  {
    key: "revenuePeak",
    header: "Revenue is below an earlier year",
    theme: "growth",
    isGood: null,
    of: "all",
    lines: ["revenue"],
    write: (input) => {
      const { year, money } = input;
      const now = year.read("revenue");
      const peak = findPeak("revenue", input);
      const fall = peak && isNumber(now) ? quotient("growth", peak.value - now, peak.value) : null;
      return peak && fall !== null
        ? `Revenue of fiscal ${year.fiscalYear} was ${percent(fall)} below that of fiscal ${peak.fiscalYear}, ${money(peak.value)}.`
        : null;
    },
  },
  {
    key: "incomePeak",
    header: "Net income is below its peak",
    theme: "margin",
    isGood: null,
    of: "all",
    lines: ["netIncome"],
    write: (input) => {
      const { year, money } = input;
      const now = year.read("netIncome");
      const isOneOff = isOneOffIn(input);
      // Discontinued operations and gains make no peak, nor charges a fall.
      const earlier = input.earlier.filter((one) => !isOneOff(one));
      const peak = isOneOff(year) ? null : findPeak("netIncome", { ...input, earlier });
      if (!peak || !isNumber(now) || now < 0) return null;
      return `Net income of fiscal ${year.fiscalYear}, ${money(now)}, was ${percent(1 - now / peak.value)} below its peak of fiscal ${peak.fiscalYear}.`;
    },
  },
  {
    key: "divergence",
    header: "Revenue grew, net income fell",
    theme: "margin",
    isGood: false,
    of: "all",
    lines: ["netIncome", "revenue", "pretaxIncome", "incomeTax"],
    write: (input) => {
      const { year, earlier } = input;
      const before = earlier.at(-1);
      if ([year, ...(before ? [before] : [])].some(isOneOffIn(input))) return null;
      const [revenue, income] = [year.read("revenue"), year.read("netIncome")];
      const [revenueBefore, incomeBefore] = [before?.read("revenue"), before?.read("netIncome")];
      if (!isNumber(revenue) || !isNumber(income) || !isNumber(revenueBefore) || !isNumber(incomeBefore))
        return null;
      if (income <= 0) return null;
      const growth = quotient("growth", revenue - revenueBefore, revenueBefore);
      const incomeGrowth = quotient("growth", income - incomeBefore, incomeBefore);
      return isNumber(growth) && isNumber(incomeGrowth) && growth > 0 && !isFlat(growth) && incomeGrowth < 0
        ? `In fiscal ${year.fiscalYear} revenue ${describeMove(growth)}, yet net income ${describeMove(incomeGrowth)}${describeTax(year, before)}.`
        : null;
    },
  },
  {
    key: "firstDividend",
    header: "A dividend of recent years",
    theme: "cash",
    isGood: true,
    of: "all",
    lines: ["dividends"],
    write: ({ year, earlier, money }) => {
      const paid = year.read("dividends");
      const first = listKnown(earlier, "dividends").find(({ value }) => value > 0)?.fiscalYear;
      const since = first ?? year.fiscalYear;
      const [oldest] = earlier;
      return isNumber(paid) && paid > 0 && oldest && since > oldest.fiscalYear
        ? `It has paid a dividend only since fiscal ${since}: ${money(paid)} in fiscal ${year.fiscalYear}.`
        : null;
    },
  },
  {
    key: "equityFell",
    header: "Book equity shrank",
    theme: "cash",
    isGood: false,
    of: "all",
    lines: ["bookEquity", "netIncome"],
    write: (input) => {
      const { year, earlier, money, exceeds } = input;
      const [equity, income] = [year.read("bookEquity"), year.read("netIncome")];
      const before = earlier.at(-1)?.read("bookEquity");
      return isNumber(equity) && isNumber(income) && isNumber(before) && income > 0 && exceeds(before, equity)
        ? `Book equity shrank by ${money(before - equity)} in fiscal ${year.fiscalYear}, although ${money(income)} was earned${describePayouts(year, input)}.`
        : null;
    },
  },
];
