import { addUpQuarters } from "../filings/add-up-quarters.ts";
import { keepReportFacts } from "../filings/report-facts.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { settleColumns } from "../filings/settle-columns.ts";
import { settleScales } from "../filings/settle-scales.ts";

/** The average counts of a period, the diluted first. */
export const averageTags = [
  "WeightedAverageNumberOfDilutedSharesOutstanding",
  "WeightedAverageNumberOfSharesOutstandingBasic",
  "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
];

/** Earnings per share, the most usual last: of two of a period it counts. */
export const perShareTags = [
  "IncomeLossFromContinuingOperationsPerBasicShare",
  "IncomeLossFromContinuingOperationsPerDilutedShare",
  "EarningsPerShareBasic",
  "EarningsPerShareDiluted",
];

/** Totals of sales, which a company with little income may have millions of. */
const salesTags = [
  "Revenues",
  "SalesRevenueNet",
  "SalesRevenueGoodsNet",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
];

const keyOf = (fact: Fact) => `${fact.start} ${fact.end} ${fact.accession}`;

/** A count on the cover page and an average of the same filing differ by less. */
const coverTolerance = 1.5;
/** Counts that differ by less are on one scale. */
const leastScaleRatio = 500;
/** A company that earns or sells for this has more than a hundred thousand shares. */
const incomeOfMillions = 10_000_000;

const isWithin = (ratio: number, tolerance: number) => ratio < tolerance && ratio > 1 / tolerance;

/**
 * Returns 1000 or a million if a count is filed in thousands or millions beside another, a
 * thousandth or a millionth if it is as much too high and agrees with the other then, else 1.
 */
const scaleTo = (other: number, count: number, tolerance = Infinity): number => {
  const thousands = Math.round(Math.log10(other / count) / 3);
  const scale = 1000 ** thousands;
  const most = thousands < 0 ? Math.min(tolerance, coverTolerance) : tolerance;
  const isScale = thousands !== 0 && Math.abs(thousands) <= 2;
  return isScale && isWithin(other / (count * scale), most) ? scale : 1;
};

/** Lists net income / earnings per share by period and filing, and the largest income. */
const readImpliedCounts = (facts: CompanyFacts) => {
  const incomes = new Map<string, number>();
  for (const tag of ["ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic", "NetIncomeLoss"])
    for (const fact of facts.byTag.get(tag) ?? []) incomes.set(keyOf(fact), fact.value);
  const implied = new Map<string, number>();
  for (const tag of perShareTags)
    for (const fact of facts.byTag.get(tag) ?? []) {
      const income = incomes.get(keyOf(fact));
      if (income !== undefined && fact.value !== 0 && income / fact.value > 0)
        implied.set(keyOf(fact), income / fact.value);
    }
  const sales = salesTags.flatMap((tag) => facts.byTag.get(tag) ?? []);
  const amounts = [...incomes.values(), ...sales.map(({ value }) => value)];
  return { implied, largest: amounts.reduce((most, value) => Math.max(most, Math.abs(value)), 0) };
};

/**
 * Returns whether most other filings give a thousandth or a thousand times of a count: it is on
 * another scale than they are, so no average can be measured with it.
 */
const isOffScale = (fact: Fact, rows: readonly Fact[]): boolean => {
  let [others, off] = [0, 0];
  for (const { accession, value } of rows) {
    if (accession === fact.accession || value <= 0) continue;
    others += 1;
    const [low, high] = [Math.min(value, fact.value), Math.max(value, fact.value)];
    if (high > leastScaleRatio * low && scaleTo(high, low, coverTolerance) !== 1) off += 1;
  }
  return off > others / 2;
};

/**
 * Converts average share counts to shares: some filers tag them in millions (McDonald's) or
 * thousands with the unit "shares", others a thousand times too high. The scale follows from net
 * income / earnings per share of the same filing, else from the count on its cover page or balance
 * sheet; without one that agrees, a count below 100,000 of a company that earns millions counts as
 * millions.
 */
export const scaleShareCounts = (facts: CompanyFacts): CompanyFacts => {
  const { implied, largest } = readImpliedCounts(facts);
  const covers = new Map(
    ["CommonStockSharesIssued", "CommonStockSharesOutstanding", "EntityCommonStockSharesOutstanding"].flatMap(
      (tag) => {
        const rows = facts.byTag.get(tag) ?? [];
        return rows
          .filter((fact) => !isOffScale(fact, rows))
          .map(({ accession, value }) => [accession, value] as const);
      },
    ),
  );
  const scaleOf = (fact: Fact): number => {
    const [byIncome, cover] = [implied.get(keyOf(fact)), covers.get(fact.accession)];
    if (fact.value <= 0) return 1;
    if (byIncome !== undefined && largest >= incomeOfMillions) {
      const scale = scaleTo(byIncome, fact.value);
      // Beside preferred stock it is too far from the income of the shares: the cover page decides.
      const isTooHigh = scale === 1 && fact.value > leastScaleRatio * byIncome;
      return isTooHigh && cover !== undefined ? scaleTo(cover, fact.value, coverTolerance) : scale;
    }
    // Some have a few thousand units: a cover page that gives the same count confirms it.
    if (cover !== undefined && isWithin(cover / fact.value, coverTolerance)) return 1;
    // A cover page far below the count may itself be in thousands.
    const isAbove = cover !== undefined && cover > fact.value;
    const byCover = isAbove ? scaleTo(cover, fact.value, coverTolerance) : 1;
    return byCover === 1 && largest >= incomeOfMillions && fact.value < 100_000 ? 1_000_000 : byCover;
  };
  const byTag = new Map(facts.byTag);
  for (const tag of averageTags) {
    const rows = facts.byTag.get(tag);
    if (!rows) continue;
    byTag.set(
      tag,
      rows.map((filed) => {
        // Statements show losses, and at times their counts, with a minus sign; none is below zero.
        const fact = filed.value < 0 ? { ...filed, value: -filed.value } : filed;
        const scale = scaleOf(fact);
        return scale === 1 ? fact : { ...fact, value: fact.value * scale, scaledBy: scale };
      }),
    );
  }
  return { ...facts, byTag };
};

const reported = new WeakMap<CompanyFacts, CompanyFacts>();

/** Returns the facts of reports in dollars, shares and months to date; made once for several readers. */
export const readReportFacts = (filed: CompanyFacts): CompanyFacts => {
  const facts =
    reported.get(filed) ??
    addUpQuarters(scaleShareCounts(settleColumns(settleScales(keepReportFacts(filed)))));
  reported.set(filed, facts);
  return facts;
};
