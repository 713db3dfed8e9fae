import type { Figure } from "@plumbline/report/provenance.ts";
import { cannotBeValued } from "../../errors.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import { fromFact, inMillions } from "../filings/figures.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { retainedTag } from "./equity-tags.ts";
import { findGain } from "./gains.ts";
import { namePeriod, writeFigure, writeMillions } from "./sense-words.ts";

/** A part may exceed its whole of the same day by rounding and by what is counted in another line. */
const balanceTolerance = 1.02;
/** Gains reduce the costs that operating income leaves of revenue. */
const costTolerance = 2;
/** Money is spent from what there was at the start, what came in and what was borrowed. */
const cashTolerance = 2;
/** Even traders of fuel sell at most twenty times their assets in a year. */
const maxTurnover = 100;
/** Amounts of small companies, in millions, are out of proportion to one another. */
const leastAmount = 10;
/** A digit too many makes all totals of a balance sheet tenfold, but for the growth since. */
const tenfold = { least: 9, most: 11 };

/** Two figures that contradict each other: what is said of the first, and of what bounds it. */
type Contradiction = { part: string; whole: string; isBalance?: true };
type Bound = (input: {
  facts: CompanyFacts;
  period: StatementPeriod;
  before: StatementPeriod | undefined;
}) => Contradiction | null;

const valueOf = ({ value }: Figure) => value ?? 0;
const isStated = ({ value, source }: Figure) => value !== null && source.kind === "filing";
const isSameDay = (a: Figure, b: Figure) =>
  a.source.periodEnd !== null && a.source.periodEnd === b.source.periodEnd;

/** Reads one tag of a period, or of a day if it starts and ends on it; null if it is not filed. */
const readFact = (facts: CompanyFacts, tag: string, { start, end }: Span): Figure | null => {
  const kind = start === end ? "balance" : "flow";
  const fact = pickFact({ facts, tag, unit: "USD", span: { start, end }, kind })?.fact;
  return fact ? { value: inMillions(fact.value), source: fromFact({ fact, cik: facts.cik }) } : null;
};

const partsOfAssets = [
  ["cash", "cash is"],
  ["bookEquity", "equity is"],
] as const satisfies [ConceptName, string][];

const boundByAssets: Bound = ({ period: { figures } }) => {
  const { totalAssets } = figures;
  if (!isStated(totalAssets) || valueOf(totalAssets) <= 0) return null;
  for (const [name, words] of partsOfAssets) {
    const figure = figures[name];
    if (isSameDay(figure, totalAssets) && valueOf(figure) > balanceTolerance * valueOf(totalAssets))
      return {
        part: `${words} ${writeFigure(figure)}`,
        whole: `total assets ${writeFigure(totalAssets)}`,
        isBalance: true,
      };
  }
  return null;
};

const owed = [
  ["longTermDebt", "long-term debt is"],
  ["shortTermDebt", "short-term debt is"],
  ["operatingLeases", "operating leases are"],
  ["financeLeases", "finance leases are"],
] as const satisfies [ConceptName, string][];

/** A utility's line of liabilities may be without its debt, so what equity leaves of assets counts too. */
const boundByLiabilities: Bound = ({ period: { figures } }) => {
  const { totalAssets, totalLiabilities, bookEquity } = figures;
  if (!isStated(totalAssets) || !isStated(bookEquity)) return null;
  const rest = valueOf(totalAssets) - valueOf(bookEquity);
  const most = Math.max(rest, valueOf(totalLiabilities));
  for (const [name, words] of owed) {
    const figure = figures[name];
    if (!isSameDay(figure, totalAssets) || valueOf(figure) <= balanceTolerance * most) continue;
    const leaves = `total assets of ${writeFigure(totalAssets)} leave ${writeMillions(rest)} beside equity of ${writeFigure(bookEquity)}`;
    return { part: `${words} ${writeFigure(figure)}`, whole: leaves, isBalance: true };
  }
  return null;
};

/** Losses of a day, in millions: equity as it is stated or what is retained, below zero. */
const readLosses = (facts: CompanyFacts, end: string): number => {
  const stated = ["StockholdersEquity", retainedTag].map((tag) => readFact(facts, tag, { start: end, end }));
  return Math.max(0, ...stated.map((figure) => -(figure?.value ?? 0)));
};

/**
 * Preferred stock and the part of other owners are claims on assets beside those of common holders,
 * whose losses make room for them.
 */
const boundClaims: Bound = ({ facts, period: { figures, end } }) => {
  const { totalAssets, preferredStock } = figures;
  if (!isStated(totalAssets) || valueOf(totalAssets) <= 0) return null;
  const most = valueOf(totalAssets) + readLosses(facts, end);
  const minorities = readFact(facts, "MinorityInterest", { start: end, end });
  const claims: [string, Figure | null][] = [
    ["preferred stock is", preferredStock],
    ["minority interests are", minorities],
  ];
  for (const [words, figure] of claims)
    if (figure && isSameDay(figure, totalAssets) && valueOf(figure) > balanceTolerance * most)
      return {
        part: `${words} ${writeFigure(figure)}`,
        whole: `total assets ${writeFigure(totalAssets)}`,
        isBalance: true,
      };
  return null;
};

const boundRevenue: Bound = ({ period: { figures } }) => {
  const { revenue, totalAssets } = figures;
  if (!isStated(totalAssets) || valueOf(revenue) < leastAmount) return null;
  return valueOf(revenue) > maxTurnover * valueOf(totalAssets)
    ? { part: `revenue is ${writeFigure(revenue)}`, whole: `total assets ${writeFigure(totalAssets)}` }
    : null;
};

const boundByRevenue: Bound = ({ facts, period }) => {
  const { revenue, operatingIncome } = period.figures;
  if (!revenue.value || revenue.value < leastAmount) return null;
  const gross = readFact(facts, "GrossProfit", period);
  if (gross && valueOf(gross) > balanceTolerance * revenue.value)
    return { part: `gross profit is ${writeFigure(gross)}`, whole: `revenue ${writeFigure(revenue)}` };
  if (!isStated(operatingIncome)) return null;
  const most = balanceTolerance * revenue.value + findGain(facts, period);
  return valueOf(operatingIncome) > most
    ? {
        part: `operating income is ${writeFigure(operatingIncome)}`,
        whole: `revenue ${writeFigure(revenue)}`,
      }
    : null;
};

const costs = [
  ["costOfSales", "cost of sales is"],
  ["researchAndDevelopment", "research and development is"],
  ["shareBasedCompensation", "share-based compensation is"],
  ["depreciation", "depreciation is"],
] as const satisfies [ConceptName, string][];

const boundByCosts: Bound = ({ facts, period }) => {
  const { figures } = period;
  const { revenue, operatingIncome } = figures;
  if (!revenue.value || !isStated(operatingIncome)) return null;
  const all = revenue.value - valueOf(operatingIncome) + findGain(facts, period);
  for (const [name, words] of costs) {
    const figure = figures[name];
    if (!isStated(figure) || valueOf(figure) < leastAmount || valueOf(figure) <= costTolerance * all)
      continue;
    return {
      part: `${words} ${writeFigure(figure)}`,
      whole: `revenue of ${writeFigure(revenue)} less operating income of ${writeFigure(operatingIncome)} leaves ${writeMillions(all)} of costs`,
    };
  }
  return null;
};

const payments = [
  ["operatingCashFlow", "operating cash flow is"],
  ["capitalExpenditure", "capital expenditure is"],
  ["dividends", "dividends are"],
  ["buybacks", "own shares bought are"],
] as const satisfies [ConceptName, string][];

const boundByMeans: Bound = ({ period: { figures }, before }) => {
  const { revenue, totalAssets } = figures;
  if (!isStated(totalAssets) || revenue.value === null) return null;
  const assets = Math.max(valueOf(totalAssets), before ? valueOf(before.figures.totalAssets) : 0);
  const most = cashTolerance * (2 * assets + revenue.value);
  for (const [name, words] of payments) {
    const figure = figures[name];
    const amount = Math.abs(valueOf(figure));
    if (!isStated(figure) || amount < leastAmount || amount <= most) continue;
    return {
      part: `${words} ${writeFigure(figure)}`,
      whole: `revenue is ${writeFigure(revenue)} and total assets are ${writeFigure(totalAssets)}`,
    };
  }
  return null;
};

const boundGrowth: Bound = ({ period: { figures }, before }) => {
  const totals = (["totalAssets", "totalLiabilities", "bookEquity"] as const).map((name) => ({
    now: figures[name],
    was: before?.figures[name],
  }));
  const [assets] = totals;
  const isTenfold = totals.every(({ now, was }) => {
    const ratio = valueOf(now) / (was?.value || Number.NaN);
    return ratio > tenfold.least && ratio < tenfold.most;
  });
  return isTenfold && assets?.was
    ? {
        part: `total assets are ${writeFigure(assets.now)}, as all liabilities and equity ten times those of ${assets.was.source.periodEnd}`,
        whole: `they were ${writeFigure(assets.was)}`,
        isBalance: true,
      }
    : null;
};

/** What a figure cannot exceed, whatever the company does. */
const bounds: readonly Bound[] = [
  boundByAssets,
  boundByLiabilities,
  boundClaims,
  boundRevenue,
  boundByRevenue,
  boundByCosts,
  boundByMeans,
  boundGrowth,
];

/**
 * Checks figures of a period, in millions, against what bounds them: parts of the balance sheet
 * their total, revenue a hundred times the assets, an expense all costs, payments what there was to
 * pay from. before is the period before, if it is known. Throws CANNOT_BE_VALUED with both figures
 * and their filings.
 */
export const checkBounds = (input: {
  facts: CompanyFacts;
  period: StatementPeriod;
  before: StatementPeriod | undefined;
}): void => {
  for (const bound of bounds) {
    const found = bound(input);
    if (found)
      throw cannotBeValued(
        input.facts.name,
        `its figures contradict each other: ${found.isBalance ? `on ${input.period.end}` : `for ${namePeriod(input.period)}`} ${found.part}, but ${found.whole}, so one of the two is wrong`,
      );
  }
};
