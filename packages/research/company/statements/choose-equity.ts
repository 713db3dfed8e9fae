import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { equityWithMinorities, mezzanineTags, retainedTag } from "./equity-tags.ts";
import { minorityTags } from "./income-evidence.ts";
import type { Reading } from "./read-terms.ts";

type Query = { facts: CompanyFacts; span: Span };

/** Rounding of a balance sheet, as a share of equity. */
const balanceRounding = 0.001;
/** Other owners hold less than this share of a total that is taken for the company's. */
const mostOfOthers = 0.25;

const paidIn = ["AdditionalPaidInCapital", "AdditionalPaidInCapitalCommonStock"];
/** What was paid in for common shares, in one line or in two. */
const paidInLines = [["CommonStocksIncludingAdditionalPaidInCapital"], ["CommonStockValue", ...paidIn]];
const otherLines = [
  "PreferredStockValue",
  "AccumulatedOtherComprehensiveIncomeLossNetOfTax",
  "StockholdersEquityOther",
  "UnearnedESOPShares",
];
const treasuryLines = ["TreasuryStockValue", "TreasuryStockCommonValue"];
/** Lines of equity that are added up where their total is not the company's. */
export const equityPartTags: readonly string[] = [
  ...paidInLines.flat(),
  retainedTag,
  ...otherLines,
  ...treasuryLines,
];

const find = ({ facts, span }: Query, tag: string) =>
  pickFact({ facts, tag, unit: "USD", span, kind: "balance" });

/**
 * Adds up the lines of equity: shares, paid-in capital, earnings, treasury stock. Null if what was
 * paid in or what was earned has no standard tag.
 */
const addParts = (query: Query, note: string): Reading | null => {
  const list = (tags: readonly string[]) => tags.flatMap((tag) => find(query, tag) ?? []);
  const once = (lines: readonly Picked[]) =>
    lines.filter(({ fact }, i) => !lines.slice(0, i).some((other) => other.fact.value === fact.value));
  const shares = paidInLines.map((tags) => once(list(tags))).find((lines) => lines.length > 0);
  const earned = find(query, retainedTag);
  if (!shares || !earned) return null;
  const treasury = list(treasuryLines).slice(0, 1);
  const picked = [...shares, earned, ...list(otherLines), ...treasury];
  const signed = picked.map((one) => {
    const isTakenOff = treasury.includes(one) && one.fact.value > 0;
    return { one, sign: isTakenOff ? (-1 as const) : (1 as const) };
  });
  return {
    value: signed.reduce((sum, { one, sign }) => sum + sign * one.fact.value, 0),
    terms: signed.map(({ one, sign }) => ({ tag: one.fact.tag, sign, optional: false })),
    picked,
    note,
  };
};

/** Returns whether the lines of equity add up to a total of it, in units. */
export const isSumOfLines = (query: Query, equity: number): boolean => {
  const parts = addParts(query, "");
  return parts !== null && Math.abs(parts.value - equity) <= balanceRounding * Math.abs(equity);
};

/**
 * Returns whether a line of preferred stock is shown beside a total of equity, not in it:
 * liabilities and the total leave as much of the balance sheet, or, without liabilities, the other
 * lines of equity add up to the total. Amounts in units.
 */
export const isPreferredBeside = (
  query: Query,
  { equity, preferred }: { equity: number; preferred: number },
): boolean => {
  const rounding = balanceRounding * Math.abs(equity);
  if (preferred <= rounding) return false;
  const [total, liabilities, minorities] = [
    "LiabilitiesAndStockholdersEquity",
    "Liabilities",
    "MinorityInterest",
  ].map((tag) => find(query, tag)?.fact.value);
  if (total !== undefined && liabilities !== undefined)
    return Math.abs(total - liabilities - (minorities ?? 0) - equity - preferred) <= rounding;
  const parts = addParts(query, "");
  const lines = parts?.picked.some(({ fact }) => fact.value === preferred) ? preferred : 0;
  return parts !== null && Math.abs(parts.value - lines - equity) <= rounding;
};

/** Returns whether equity, liabilities and what lies between them are the balance sheet's total. */
const isWhole = (query: Query, value: number): boolean => {
  const [total, liabilities] = [find(query, "LiabilitiesAndStockholdersEquity"), find(query, "Liabilities")];
  if (!total || !liabilities) return false;
  const between = mezzanineTags.flatMap((tag) => find(query, tag)?.fact.value ?? []);
  const rest = total.fact.value - liabilities.fact.value - value;
  return [0, ...between].some((one) => Math.abs(rest - one) <= balanceRounding * Math.abs(value));
};

/** Returns whether income is shared with other owners on the day of a balance sheet. */
const hasMinorities = ({ facts, span }: Query): boolean =>
  minorityTags.some((tag) => facts.byTag.get(tag)?.some(({ end, value }) => end === span.end && value !== 0));

/** Electric, gas and water companies. */
const isUtility = (sic: number | null) => sic !== null && sic >= 4900 && sic <= 4991;

/** Doubts a utility's total that its lines do not reach: its subsidiaries have preferred stock. */
const doubtUtility = (query: Query, reading: Reading, sic: number | null): Reading => {
  if (!isUtility(sic) || reading.picked.every(({ fact }) => fact.tag !== equityWithMinorities))
    return reading;
  const parts = addParts(query, "");
  return parts && reading.value - parts.value > balanceRounding * Math.abs(reading.value)
    ? {
        ...reading,
        doubt: "its lines do not add up to it; preferred stock of subsidiaries may be part of it",
      }
    : reading;
};

/**
 * Returns the total from which minorities of a note were taken off: its lines add up to it without
 * them. Null if they do not, or are not tagged.
 */
const findWholeTotal = (query: Query, reading: Reading): Reading | null => {
  const [total, ...others] = reading.picked as [Picked, ...Picked[]];
  if (total.fact.tag !== equityWithMinorities || others.length === 0) return null;
  const { value } = total.fact;
  const rounding = balanceRounding * Math.abs(value);
  const parts = addParts(query, "");
  if (!parts || Math.abs(value - reading.value) <= rounding) return null;
  if (Math.abs(parts.value - value) > rounding) return null;
  return {
    value,
    terms: [{ tag: equityWithMinorities, sign: 1, optional: false }],
    picked: [total],
    note: "The lines of equity add up to it; minorities that a note gives are no part of it.",
  };
};

/**
 * Chooses equity of the company's holders: the total that is listed, less minorities if its amount
 * is the whole. Where minorities have no tag, or the total has none, the lines of equity are added
 * up.
 */
export const chooseEquity = (query: Query, reading: Reading | null, sic: number | null): Reading | null => {
  if (!reading) return addParts(query, "The lines of equity; their total has no standard tag.");
  const [first] = reading.picked;
  const isDifference = first?.fact.tag === "LiabilitiesAndStockholdersEquity";
  const [all, minorities] = [find(query, equityWithMinorities), find(query, "MinorityInterest")];
  const isShared = minorities !== null && minorities.fact.value > 0;
  // Some tag the total with minorities twice: as that, and as the company's own.
  const isTotal = isShared && all?.fact.value === reading.value && !isSumOfLines(query, reading.value);
  if (!isDifference && (reading.picked.length > 1 || (all && !isTotal)))
    return findWholeTotal(query, reading) ?? doubtUtility(query, reading, sic);
  if (isShared)
    return !isDifference && isWhole(query, reading.value)
      ? {
          value: reading.value - minorities.fact.value,
          terms: [...reading.terms, { tag: "MinorityInterest", sign: -1, optional: false }],
          picked: [...reading.picked, minorities],
        }
      : reading;
  if (!isDifference && !(hasMinorities(query) && isWhole(query, reading.value))) return reading;
  const parts = addParts(query, "The lines of equity; the total includes what belongs to other owners.");
  const others = parts ? reading.value - parts.value : 0;
  const isOfOthers =
    others > balanceRounding * Math.abs(reading.value) && others <= mostOfOthers * Math.abs(reading.value);
  if (parts && isOfOthers) return parts;
  return isDifference
    ? { ...reading, doubt: "it is what liabilities leave, because no total of equity has a standard tag" }
    : reading;
};
