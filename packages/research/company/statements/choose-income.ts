import type { Figure } from "@plumbline/report/provenance.ts";
import type { ReadFigure } from "../filings/figures.ts";
import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { averageTags } from "../shares/share-scale.ts";
import { concepts, discontinuedTags } from "./concepts.ts";
import { listFiledReadings } from "./filed-readings.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

/** Two readings whose distance from earnings per share differs by less are equally near: rounding. */
const perShareTolerance = 0.006;
/** Lines that are the same amount differ by rounding alone. */
const sameAmount = 0.002;

/** Participating securities and rounding move earnings per share by less than other owners' parts. */
const otherOwners = 0.05;

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
const pretaxTags = [
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
];

const common = "NetIncomeLossAvailableToCommonStockholdersBasic";
const isOfCommon = ([first]: readonly Term[]) => first?.tag.includes("AvailableToCommon") ?? false;
/**
 * Marks a figure of income of common holders to which preferred dividends were added: it is not
 * theirs alone, as its first tag says.
 */
export const markDividends = (figure: Figure, terms: readonly Term[]): ReadFigure =>
  isOfCommon(terms) && terms.some(({ tag, sign }) => sign === 1 && preferredDividendTags.includes(tag))
    ? { ...figure, countsDividends: true }
    : figure;
const isSame = (a: number, b: number) => Math.abs(a - b) <= sameAmount * Math.max(Math.abs(a), Math.abs(b));

/** What filings say of one span beside net income. */
const readBeside = (facts: CompanyFacts, span: Span) => {
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
type Beside = ReturnType<typeof readBeside>;

/** Returns how far income is from earnings per share, before or after preferred dividends. */
const distanceOf = ({ pairs, preferred }: Beside, income: number, isAfterPreferred = false): number => {
  const incomes = isAfterPreferred ? [income] : [income, income - preferred];
  return Math.min(
    ...incomes.map((one) =>
      pairs.reduce((sum, { perShare, shares }) => sum + Math.abs(one / shares - perShare), 0),
    ),
  );
};

const minus = (reading: Reading, { fact }: Picked, note: string): Reading => ({
  value: reading.value - fact.value,
  terms: [...reading.terms, { tag: fact.tag, sign: -1, optional: false }],
  picked: [...reading.picked, { fact, restatedFrom: null }],
  note,
});

/**
 * Returns whether income tagged as the company's still holds the part of other owners: what is left
 * without it is nearer to earnings per share, is that of common holders before their preferred
 * dividends, or, without such figures, it is pre-tax income less tax.
 */
const holdsMinorities = (income: number, minorities: number, beside: Beside): boolean => {
  const left = income - minorities;
  const ofCommon = beside.pick([common])?.fact.value;
  if (ofCommon !== undefined) return isSame(left, ofCommon + beside.preferred);
  if (beside.pairs.length > 0)
    return distanceOf(beside, left) < distanceOf(beside, income) - perShareTolerance;
  const [pretax, tax] = [beside.pick(pretaxTags), beside.pick(["IncomeTaxExpenseBenefit"])];
  return pretax !== undefined && tax !== undefined && isSame(pretax.fact.value - tax.fact.value, income);
};

const findAll = (readings: readonly Reading[]) =>
  readings.find(({ terms }) => terms.length === 1 && terms[0]?.tag === "ProfitLoss");

/** Finds income of all owners less that of other owners. */
const findOfCompany = (readings: readonly Reading[]) =>
  readings.find(({ terms }) => terms.length === 2 && terms[0]?.tag === "ProfitLoss");

/**
 * Returns whether basic earnings per share are income without preferred dividends taken off;
 * diluted ones may add them back.
 */
const isAfterPreferred = (income: number, { pick, pairs, preferred }: Beside): boolean => {
  const basic = pairs.find(({ isBasic }) => isBasic);
  const ofCommon = pick([common])?.fact.value ?? income;
  if (!basic || preferred === 0 || !isSame(ofCommon, income)) return false;
  const [before, after] = [income, income - preferred].map((one) =>
    Math.abs(one / basic.shares - basic.perShare),
  ) as [number, number];
  return before < after - perShareTolerance;
};

/**
 * Returns whether income of all owners may be more than the company's: it is not what earnings per
 * share are, or these have a tag of the filer's own as the company's income may have.
 */
const mayHoldMinorities = (income: number, { pick, pairs }: Beside): boolean =>
  pairs.length === 0
    ? pick(averageTags, "shares", "average") !== undefined
    : pairs.every(
        ({ perShare, shares }) =>
          Math.abs(income / shares - perShare) > perShareTolerance + otherOwners * Math.abs(perShare),
      );

/**
 * Returns whether income from continuing operations may lack that of discontinued ones under a tag
 * of the filer's own: no earnings per share are what it is.
 */
const mayLackDiscontinued = ({ value, terms }: Reading, { pairs }: Beside): boolean =>
  (terms[0]?.tag.startsWith("IncomeLossFromContinuing") ?? false) &&
  pairs.length > 0 &&
  pairs.every(
    ({ perShare, shares }) =>
      Math.abs(value / shares - perShare) > perShareTolerance + otherOwners * Math.abs(perShare),
  );

/**
 * Takes other owners' part off income that holds it. Where taxes alone say so it is in doubt: the
 * part may be among the costs.
 */
const takeOffMinorities = (stated: Reading, minorities: Picked, beside: Beside): Reading => {
  if (!holdsMinorities(stated.value, minorities.fact.value, beside)) return stated;
  const left = minus(stated, minorities, "Tagged as the company's income, with that of other owners in it.");
  return beside.pairs.length > 0 || beside.pick([common])
    ? left
    : { ...left, doubt: "no earnings per share show whether it still held the part of other owners" };
};

/**
 * Returns whether the tags of the company's income and of all owners' are exchanged: what income
 * before tax leaves, with discontinued operations, is the income tagged as the company's, and that
 * of all owners is less, to which earnings per share, if there are any, are nearer.
 */
const isExchanged = (stated: Reading, all: Reading, beside: Beside): boolean => {
  const [pretax, tax] = [beside.pick(pretaxTags), beside.pick(["IncomeTaxExpenseBenefit"])];
  if (!pretax || !tax || all.value >= stated.value || isSame(all.value, stated.value)) return false;
  const left = pretax.fact.value - tax.fact.value + (beside.pick(discontinuedTags)?.fact.value ?? 0);
  const isNearer = distanceOf(beside, all.value) < distanceOf(beside, stated.value) - perShareTolerance;
  return isSame(left, stated.value) && (beside.pairs.length === 0 || isNearer);
};

/** Corrects income whose tag is the company's and whose amount is that of others. */
const correctStated = (
  stated: Reading,
  readings: readonly Reading[],
  { facts, beside }: { facts: CompanyFacts; beside: Beside },
): Reading => {
  const all = findAll(readings);
  if (all && isExchanged(stated, all, beside))
    return {
      ...all,
      note: "Tagged as income of all owners; what is left before them has the company's tag.",
    };
  const minorities = beside.pick(minorityTags);
  // Under a tag of the filer's own it counts by earnings per share alone.
  const own = minorities ? undefined : beside.pick(facts.ownLines?.minorities ?? []);
  if (own && beside.pairs.length > 0 && holdsMinorities(stated.value, own.fact.value, beside))
    return minus(stated, own, "Tagged as the company's income, with that of other owners in it.");
  // Some tag income of all owners twice: as that, and as the company's.
  const isTwice =
    all?.value === stated.value && !isSame(stated.value, all.value - (minorities?.fact.value ?? 0));
  if ((!all || isTwice) && minorities && minorities.fact.value !== 0)
    return takeOffMinorities(stated, minorities, beside);
  const ofCompany = findOfCompany(readings);
  // A standard tag may hold what subsidiaries pay, which belongs to other owners.
  const before = ofCompany ?? (beside.isOwnPreferred ? all : undefined);
  if (before && beside.preferred > 0 && isSame(before.value - beside.preferred, stated.value))
    return { ...before, note: "The income of common holders is tagged as the company's." };
  // Some tag income from continuing operations so.
  const discontinued = beside.pick(discontinuedTags)?.fact.value ?? 0;
  const whole = ofCompany ?? all;
  const isContinuing = whole && isSame(whole.value, stated.value + discontinued);
  if (isContinuing && !isSame(whole.value, stated.value))
    return { ...whole, note: "Income from continuing operations is tagged as the company's." };
  return isAfterPreferred(stated.value, beside)
    ? { ...stated, doubt: "it is that of common holders, and no income before preferred dividends is tagged" }
    : stated;
};

const preferredStockTags = concepts.preferredStock.readings.flatMap((terms) => terms.map(({ tag }) => tag));
/**
 * The most that preferred stock takes in a year, as a share of its line: one that is paid back
 * takes its discount too. Our judgement; par values are far below, and what takes more is of
 * others.
 */
const mostTaken = 0.5;

/**
 * Finds income of all owners that is the company's: the filing has no other owners, and preferred
 * stock without a tagged dividend accounts for what is not of common holders.
 */
const findWhole = (
  readings: readonly Reading[],
  { pick, preferred }: Beside,
  ofCommon: number,
): Reading | null => {
  const all = findAll(readings);
  const minorities = pick(minorityTags) ?? pick(["MinorityInterest"], "USD", "balance");
  if (!all || minorities?.fact.value || preferred > 0) return null;
  const taken = all.value - ofCommon;
  const stock = pick(preferredStockTags, "USD", "balance")?.fact.value ?? 0;
  return taken > 0 && taken <= mostTaken * stock
    ? { ...all, note: "Preferred stock takes what is not of common holders; there are no other owners." }
    : null;
};

/** Chooses among the readings of a span, as filed; chooseNetIncome says how. */
const chooseReading = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  beside: Beside,
): Reading | null => {
  const concept = concepts.netIncome;
  const find = createFinder({ facts, ...concept, span });
  const readings = listFiledReadings("netIncome", facts).flatMap((terms) => readTerms(terms, find) ?? []);
  const [first] = readings;
  if (!first) return null;
  if (first.terms[0]?.tag === "NetIncomeLoss") return correctStated(first, readings, { facts, beside });
  const distance = ({ value, terms }: Reading) => distanceOf(beside, value, isOfCommon(terms));
  const chosen = readings.reduce((best, one) =>
    distance(one) < distance(best) - perShareTolerance ? one : best,
  );
  if (chosen === findAll(readings) && mayHoldMinorities(chosen.value, beside))
    return { ...chosen, doubt: "it may include the part of other owners, which has no standard tag" };
  if (mayLackDiscontinued(chosen, beside))
    return {
      ...chosen,
      doubt: "earnings per share give another amount than income from continuing operations",
    };
  if (!isOfCommon(chosen.terms)) return chosen;
  const whole = findWhole(readings, beside, chosen.value);
  if (whole) return whole;
  const preferred = beside.pick(preferredDividendTags);
  const all = findAll(readings)?.value;
  const sum = chosen.value + (preferred?.fact.value ?? 0);
  const ofCompany = findOfCompany(readings);
  // Preferred stock takes more than its dividends, where no amount of other owners explains it.
  const isOfOthers = [all, 2 * (all ?? 0) - (ofCompany?.value ?? 0)].some(
    (one) => one !== undefined && isSame(sum, one),
  );
  if (preferred && ofCompany && !isOfOthers && ofCompany.value - sum > otherOwners * Math.abs(chosen.value))
    return { ...ofCompany, note: "Preferred stock takes more than its dividends, such as a discount." };
  // All income is that of common holders and a dividend: where there are minorities, it is theirs.
  const isOfSubsidiary =
    all !== undefined && isSame(sum, all) && beside.pick(["MinorityInterest"], "USD", "balance");
  return preferred &&
    preferred.fact.value > 0 &&
    !isOfSubsidiary &&
    (all === undefined || sum <= all || isSame(sum, all))
    ? {
        value: sum,
        terms: [...chosen.terms, { tag: preferred.fact.tag, sign: 1, optional: false }],
        picked: [...chosen.picked, preferred],
        note: "That of common holders and preferred dividends.",
      }
    : { ...chosen, note: "As stated for common holders." };
};

/** Participating securities and preferred dividends move earnings per share by less than a sign. */
const sameLoss = 0.1;

/**
 * Turns income into the loss that earnings per share and income before tax give, where it is filed
 * without its minus sign. The terms stay as filed, because other periods have their sign.
 */
const restoreSign = (reading: Reading, { pick, pairs: all }: Beside): Reading => {
  const pairs = all.filter(({ perShare }) => perShare !== 0);
  const isOpposite = ({ perShare, shares }: Beside["pairs"][number]) =>
    Math.abs(reading.value / shares + perShare) <= perShareTolerance + sameLoss * Math.abs(perShare);
  if (pairs.length === 0 || !pairs.every(isOpposite)) return reading;
  const pretax = pick(pretaxTags)?.fact.value;
  const left =
    pretax === undefined
      ? pick([common])?.fact.value
      : pretax - (pick(["IncomeTaxExpenseBenefit"])?.fact.value ?? 0);
  if (left === undefined)
    return { ...reading, doubt: "earnings per share are the same amount with the other sign" };
  const source = pretax === undefined ? "income of common holders" : "income before tax";
  return Math.sign(left) === Math.sign(reading.value)
    ? reading
    : {
        ...reading,
        value: -reading.value,
        note: `Filed with the other sign: ${source} and earnings per share show which is right.`,
      };
};

/**
 * Chooses the net income of the company's holders, before preferred dividends where the filings
 * state it: as stated, unless the amount is that of all owners or of common holders alone; without
 * it the reading nearest to earnings per share x shares, else the first of the list. Returns null
 * without a reading.
 */
export const chooseNetIncome = ({ facts, span }: { facts: CompanyFacts; span: Span }): Reading | null => {
  const beside = readBeside(facts, span);
  const reading = chooseReading({ facts, span }, beside);
  return reading && restoreSign(reading, beside);
};
