import { addYears, isSamePeriod, isSameEnd } from "./dates.ts";
import { parseReading, type Term } from "../statements/terms.ts";
import type { CompanyFacts, Fact } from "./sec-records.ts";

/** Two values closer than this are one, of which the other is rounded. */
const roundingShare = 0.02;

/** A text rounds to two digits, as in "1.0 billion", or to one from five on: by at most 10%. */
const [roundedDigits, leastSingleDigit] = [2, 5];
/** The exact value has at least so many digits more than the rounding keeps. */
const moreDigits = 2;

/** Two values fit the years beside them equally if the logarithms of their changes differ by less. */
const sameFit = 0.02;

/** Counts the digits of a value before its trailing zeros: 8,495,000,000 has four. */
const countDigits = (value: number) =>
  String(Math.abs(value))
    .replace(/\.?0+$/, "")
    .replace(".", "").length;

/** Returns whether a value is an exact one as a text rounds it, to one or two digits. */
const isRoundedFrom = (value: number, exact: number): boolean => {
  if (value === exact) return true;
  const power = 10 ** Math.floor(Math.log10(Math.abs(value)));
  const isSingle = countDigits(value) === 1 && Math.abs(value) >= leastSingleDigit * power;
  const digits = isSingle ? 1 : roundedDigits;
  if (countDigits(value) > digits || countDigits(exact) < digits + moreDigits) return false;
  return Math.abs(exact - value) <= power / 10 ** (digits - 1) / 2;
};

/** Returns whether a fact is of the same months a number of years away. */
const isYearsAway = (fact: Fact, other: Fact, years: number): boolean => {
  const end = addYears(fact.end, years);
  if (fact.start === null || other.start === null)
    return fact.start === other.start && isSameEnd(end, other.end);
  const moved = { start: addYears(fact.start, years), end };
  return isSamePeriod(moved, { start: other.start, end: other.end });
};

const distance = (a: number, b: number) => (a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : Infinity);

/** What lines of the same filing make of a figure. */
const identities: Readonly<Record<string, Term[][]>> = Object.fromEntries(
  Object.entries({
    Assets: ["LiabilitiesAndStockholdersEquity"],
    Liabilities: ["LiabilitiesAndStockholdersEquity - StockholdersEquity - MinorityInterest?"],
    StockholdersEquity: ["LiabilitiesAndStockholdersEquity - Liabilities - MinorityInterest?"],
    NetIncomeLoss: [
      "ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest?",
      "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest - IncomeTaxExpenseBenefit",
    ],
    Revenues: ["OperatingIncomeLoss + CostsAndExpenses", "GrossProfit + CostOfRevenue"],
  }).map(([tag, readings]) => [tag, readings.map(parseReading)]),
);
/** Income is these products within a few percent, because participating securities share in it. */
const perShare = [
  ["EarningsPerShareBasic", "WeightedAverageNumberOfSharesOutstandingBasic"],
  ["EarningsPerShareDiluted", "WeightedAverageNumberOfDilutedSharesOutstanding"],
] as const;

const listValues = ({ byTag }: CompanyFacts, tag: string, fact: Pick<Fact, "accession" | "start" | "end">) =>
  (byTag.get(tag) ?? [])
    .filter(
      ({ accession, start, end }) => accession === fact.accession && start === fact.start && end === fact.end,
    )
    .map(({ value }) => value);

/** Registrants of one filing differ by less than this in size; by more, one value has another scale. */
const mostRegistrants = 100;

/** Lists the filings that give two totals of assets on one day. */
const listOfTwo = ({ byTag }: CompanyFacts): Set<string> => {
  const days = Map.groupBy(byTag.get("Assets") ?? [], ({ accession, end }) => `${accession} ${end}`);
  return new Set(
    [...days.values()].flatMap((totals) => {
      const values = totals.map(({ value }) => value);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const isOfTwo = distance(least, most) > roundingShare && most < mostRegistrants * least;
      return isOfTwo ? totals.slice(0, 1).map(({ accession }) => accession) : [];
    }),
  );
};
const filingsOfTwo = new WeakMap<CompanyFacts, Set<string>>();

/**
 * Returns whether a filing gives two totals of assets, as one of a holding company and its
 * subsidiaries does. The holding company's totals are the larger ones, because they hold those of
 * the subsidiaries.
 */
const hasTwoRegistrants = (company: CompanyFacts, { accession }: Fact): boolean => {
  const known = filingsOfTwo.get(company) ?? listOfTwo(company);
  filingsOfTwo.set(company, known);
  return known.has(accession);
};

/** Lists what other lines of a fact's filing make of it; of earnings per share alone if they fit. */
const listImplied = (fact: Fact, company: CompanyFacts, isOfTwo: boolean): number[] => {
  const find = (tag: string) => {
    const values = listValues(company, tag, fact);
    return isOfTwo && values.length > 0 ? Math.max(...values) : values[0];
  };
  const sums = (identities[fact.tag] ?? []).flatMap((terms) => {
    if (terms.some(({ tag, optional }) => !optional && find(tag) === undefined)) return [];
    return [terms.reduce((sum, { tag, sign }) => sum + sign * (find(tag) ?? 0), 0)];
  });
  const products = perShare.flatMap((pair) => {
    const [earnings, shares] = pair.map(find);
    return earnings && shares ? [earnings * shares] : [];
  });
  if (fact.tag !== "NetIncomeLoss" || products.length === 0) return sums;
  // Lines of two registrants may make either one's income.
  return isOfTwo ? products : [...sums, ...products];
};

/** Returns the one value that other lines of the filing make, if they make no other. */
const findImplied = (facts: readonly Fact[], company: CompanyFacts, isOfTwo: boolean): Fact | undefined => {
  const implied = listImplied(facts[0] as Fact, company, isOfTwo);
  const fitting = facts.filter(({ value }) => implied.some((one) => distance(value, one) <= roundingShare));
  return new Set(fitting.map(({ value }) => value)).size === 1 ? fitting[0] : undefined;
};

type Settled = {
  fact: Fact;
  /** Another value of the same filing that nothing speaks against; null if the choice is sure. */
  rival: Fact | null;
};
const sure = (fact: Fact): Settled => ({ fact, rival: null });

const settle = (duplicates: readonly [Fact, ...Fact[]], company: CompanyFacts): Settled => {
  if (duplicates.every(({ value }) => value === duplicates[0].value)) return sure(duplicates[0]);
  const all = company.byTag.get(duplicates[0].tag) ?? [];
  const elsewhere = all.filter(
    ({ accession, start, end }) =>
      accession !== duplicates[0].accession && start === duplicates[0].start && end === duplicates[0].end,
  );
  const repeated = duplicates.filter(({ value }) => elsewhere.some((other) => other.value === value));
  const left = repeated.length > 0 ? repeated : duplicates;
  const [first] = left as [Fact, ...Fact[]];
  if (left.every(({ value }) => value === first.value)) return sure(first);
  const exact = left.reduce((best, one) => (countDigits(one.value) > countDigits(best.value) ? one : best));
  const isNear = ({ value }: Fact) => Math.abs(value - first.value) <= roundingShare * Math.abs(first.value);
  if (left.every(isNear)) return sure(exact);
  const isOfTwo = hasTwoRegistrants(company, first);
  const implied = findImplied(left, company, isOfTwo);
  if (implied) return sure(implied);
  if (isOfTwo) return sure(left.reduce((largest, one) => (one.value > largest.value ? one : largest)));
  if (left.every(({ value }) => isRoundedFrom(value, exact.value))) return sure(exact);
  const beside = all.filter((other) => isYearsAway(first, other, -1) || isYearsAway(first, other, 1));
  const fit = ({ value }: Fact) => Math.min(...beside.map((other) => distance(value, other.value)));
  const nearest = left.reduce((best, one) => (fit(one) < fit(best) ? one : best));
  // Where every filing gives both, each fits its own year before: statements give exact amounts.
  const isExact =
    countDigits(exact.value) >= countDigits(nearest.value) + moreDigits &&
    Number.isFinite(fit(exact)) &&
    fit(exact) <= fit(nearest) + sameFit;
  const fact = isExact ? exact : nearest;
  const isRival = (one: Fact) => one.value !== fact.value && !(fit(one) > fit(fact) + sameFit);
  return { fact, rival: left.find(isRival) ?? null };
};

/**
 * Chooses between different values that one filing gives of one tag and period: the one that
 * another filing repeats, the exact one of two that are near each other, the one that the filing's
 * other lines make, the larger one of a filing of two registrants, the exact one that a text
 * rounds, the one nearest to the year before or after (of several the exact one), the first.
 * Returns the only fact of one.
 */
export const settleDuplicates = (duplicates: readonly [Fact, ...Fact[]], company: CompanyFacts): Fact =>
  settle(duplicates, company).fact;

/** Returns another value that a fact's filing gives for it, if nothing decided; null if it is sure. */
export const findRival = (fact: Fact, company: CompanyFacts): Fact | null => {
  const duplicates = (company.byTag.get(fact.tag) ?? []).filter(
    ({ unit, accession, start, end }) =>
      unit === fact.unit && accession === fact.accession && start === fact.start && end === fact.end,
  );
  return duplicates.length > 1 ? settle(duplicates as [Fact, ...Fact[]], company).rival : null;
};
