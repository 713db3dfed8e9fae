import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import type { Reading } from "./read-terms.ts";

/** Two readings whose distance from earnings per share differs by less are equally near: rounding. */
export const perShareTolerance = 0.006;
/** Lines that are the same amount differ by rounding alone. */
const sameAmount = 0.002;

/** Participating securities and rounding move earnings per share by less than other owners' parts. */
export const otherOwners = 0.05;

/** Preferred dividends as income statements and notes tag them. */
export const preferredDividendTags = [
  "PreferredStockDividendsIncomeStatementImpact",
  "PreferredStockDividendsAndOtherAdjustments",
  "PreferredStockDividends",
  "DividendsPreferredStock",
  "DividendsPreferredStockCash",
];
/** Earnings per share of a filer without dilution, basic and diluted in one line. */
export const bothEarningsTag = "EarningsPerShareBasicAndDiluted";
/** The part of a partnership's income that its units do not earn. */
export const generalPartnerTag = "NetIncomeLossAllocatedToGeneralPartners";
/** The part of income that belongs to other owners. */
export const minorityTags = [
  "NetIncomeLossAttributableToNoncontrollingInterest",
  "MinorityInterestInNetIncomeLossOfConsolidatedEntities",
];
export const pretaxTags = [
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
];

/** Income of common holders as diluted earnings per share have it. */
export const dilutedCommon = "NetIncomeLossAvailableToCommonStockholdersDiluted";
/** Income of common holders. */
export const common = "NetIncomeLossAvailableToCommonStockholdersBasic";
/** Returns whether two amounts are the same but for rounding. */
export const isSame = (a: number, b: number) =>
  Math.abs(a - b) <= sameAmount * Math.max(Math.abs(a), Math.abs(b));

/** What filings say of one span beside net income. */
export const readBeside = (facts: CompanyFacts, span: Span) => {
  const pick = (tags: readonly string[], unit = "USD", kind: "flow" | "average" | "balance" = "flow") => {
    const find = createFinder({ facts, unit, span, kind });
    return tags.flatMap((tag) => find(tag) ?? [])[0];
  };
  const pairs = [
    ["EarningsPerShareBasic", "WeightedAverageNumberOfSharesOutstandingBasic"],
    ["EarningsPerShareDiluted", "WeightedAverageNumberOfDilutedSharesOutstanding"],
    [bothEarningsTag, "WeightedAverageNumberOfShareOutstandingBasicAndDiluted"],
  ].flatMap(([earnings = "", average = ""]) => {
    const perShare = pick([earnings], "USD/shares")?.fact.value;
    const shares = (
      pick([average], "shares", "average") ?? pick(["CommonStockSharesOutstanding"], "shares", "balance")
    )?.fact.value;
    return perShare !== undefined && shares
      ? [{ perShare, shares, isBasic: earnings !== "EarningsPerShareDiluted" }]
      : [];
  });
  const [standard, own] = [preferredDividendTags, facts.ownLines?.preferredDividends ?? []].map((tags) =>
    pick(tags),
  );
  const preferred = Math.abs((standard ?? own)?.fact.value ?? 0);
  return { pick, pairs, preferred, isOwnPreferred: !standard && preferred > 0 };
};
export type Beside = ReturnType<typeof readBeside>;

/** Returns how far income is from earnings per share, before or after preferred dividends. */
export const distanceOf = (
  { pairs, preferred }: Beside,
  income: number,
  isAfterPreferred = false,
): number => {
  const incomes = isAfterPreferred ? [income] : [income, income - preferred];
  return Math.min(
    ...incomes.map((one) =>
      pairs.reduce((sum, { perShare, shares }) => sum + Math.abs(one / shares - perShare), 0),
    ),
  );
};

/** Finds income of all owners as it is tagged. */
export const findAll = (readings: readonly Reading[]) =>
  readings.find(({ terms }) => terms.length === 1 && terms[0]?.tag === "ProfitLoss");

/** Finds income of all owners less that of other owners. */
export const findOfCompany = (readings: readonly Reading[]) =>
  readings.find(({ terms }) => terms.length === 2 && terms[0]?.tag === "ProfitLoss");
