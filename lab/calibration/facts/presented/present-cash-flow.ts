import { unitOf } from "./add-up.ts";
import { figureOf, type PresentedItems } from "./presented-figure.ts";
import type { ValuedLine } from "./read-statement.ts";

/** What a line adds to cash: a tag of credits takes it, as its name says without a sign. */
const cashOf = ({ balance, value, amount }: ValuedLine): number => {
  if (balance === null) return amount;
  return balance === "C" ? -value : value;
};

/** Returns whether a line is the total of a part of the statement, of all operations. */
const isTotalOf = (kind: string) => {
  const pattern = new RegExp(
    String.raw`^(?:total |net )*(?:cash|funds)\b.*\b${kind}\b|^(?:total|net)\b.*\b${kind} activities\b`,
    "i",
  );
  // "Total adjustments to reconcile net income to net cash provided by operating activities".
  return ({ label, tag }: ValuedLine) =>
    pattern.test(label) && !/discontinued|continuing|reconcile/i.test(label + tag);
};
const isOperating = isTotalOf("operati(?:ng|ons)");
const isInvesting = isTotalOf("invest(?:ing|ment)");
const isFinancing = isTotalOf("financing");

const property =
  /\b(?:property|properties|plant|equipment|premises|buildings|field service assets|fixed assets|capital (?:expenditures?|spending|additions)|software|machinery|leasehold|furniture|productive assets|oil|gas|rigs?|vessels?|aircraft|drilling|exploration|acreage|product development)\b/i;
const buying =
  /\b(?:purchas\w*|acqui(?:sitions?|red?)|additions?|expenditures?|payments?|paid|invest(?:ments?|ed) in|capital\w*|construct\w*|develop\w*|spending)\b/i;
/** What is no property of the company's own, or leaves it. */
const other =
  /proceeds|sales? of|sold|disposals?|business|compan(?:y|ies)|subsidiar|non-?controlling|net of cash|payable|receivable|accrued|non-?cash|deposits?|insurance|intellectual|decommissioning|securities|joint venture|partnership|reimburse|grants?\b|refund|restricted/i;
/** Property that some count with capital spending and some do not. */
const between =
  /acreage|leased? to|leased? equipment|operating leases?|rental|real estate|intangible|investment propert|held for|other assets|outsourcing|variable interest|pending financ|net of dispositions|product development|interest|investments? in \p{Lu}/iu;
/**
 * Assets that were acquired, which may be property or a business: "Asset acquisition", and both in
 * one line: "Acquisitions of oil companies and properties".
 */
const isUnnamed = ({ label }: ValuedLine) =>
  (/(?<!intangible )\bassets? acquisitions?\b/i.test(label) && !other.test(label)) ||
  /\bacquisitions? of\b.*\bcompanies\b.*\bproperties\b/i.test(label);
const isProperty = ({ label }: ValuedLine) => property.test(label) && !other.test(label);
const isPurchase = (line: ValuedLine) =>
  isProperty(line) && buying.test(line.label) && !between.test(line.label);
const isDividend = ({ label }: ValuedLine) =>
  /\bdividends?\b/i.test(label) &&
  !/received|from|preferred|preference|declared|payable|minority|non-?controlling|subsidiar|unit|distribution|parent|reinvest|proceeds|in excess/i.test(
    label,
  );
/** Dividends of common and preferred stock in one line: what common stock got is not shown. */
const isOfBoth = ({ label }: ValuedLine) => /\bdividends?\b.*\bcommon and preferred\b/i.test(label);
const isBuyback = ({ label }: ValuedLine) =>
  /\b(?:re)?(?:purchas|acqui|redempt|retire|buy)\w*/i.test(label) &&
  /\b(?:treasury|common) (?:stock|shares)\b|\bown shares\b|\bshares? repurchase|\bstock repurchase|repurchases? of (?:shares|stock)/i.test(
    label,
  ) &&
  !/proceeds|issu|sale|preferred|option|exercise|plan|compensation|warrant|tax|withh|debt|notes|net of|, net|reissu|subsidiar|excess/i.test(
    label,
  );

/** Whether payments for property are all there: no line may be one of them, and may be not. */
const isClear = (lines: readonly ValuedLine[]) =>
  lines.every((line) => !isUnnamed(line) && (!isProperty(line) || isPurchase(line) || cashOf(line) >= 0));

/**
 * Turns payments that are filed as if they added to cash, if the part adds up to its total with
 * them and not as filed. Returns null if it does neither, because one of its signs is wrong.
 */
const turnPaid = (
  lines: readonly ValuedLine[],
  total: ValuedLine,
  isOfKind: (line: ValuedLine) => boolean,
): readonly ValuedLine[] | null => {
  const isTurned = (line: ValuedLine) => isOfKind(line) && cashOf(line) > 0;
  const hasPaid = lines.some((line) => isOfKind(line) && cashOf(line) < 0);
  if (!hasPaid || !lines.some(isTurned)) return lines;
  const isTotal = (all: readonly ValuedLine[]) =>
    Math.abs(all.reduce((sum, line) => sum + cashOf(line), 0) - cashOf(total)) <= unitOf(lines);
  const turned = lines.map((line) =>
    isTurned(line) ? { ...line, value: -line.value, amount: -line.amount } : line,
  );
  return [lines, turned].find(isTotal) ?? null;
};

/**
 * Adds up the payments of lines of one kind; null without one, where they add to cash, or where two
 * have one label: what they are of is in headings, which have no values.
 */
const payments = (lines: readonly ValuedLine[], isOfKind: (line: ValuedLine) => boolean) => {
  const shown = lines.filter((line) => isOfKind(line) && line.value !== 0);
  const labels = new Set(shown.map(({ label }) => label));
  const sum = -shown.reduce((total, line) => total + cashOf(line), 0);
  return shown.length > 0 && labels.size === shown.length && sum > 0 ? figureOf(shown, sum) : null;
};

/**
 * Finds the figures of a cash flow statement: cash from operations is the line before which
 * investing begins; what is paid for property, for dividends and for own shares is the sum of the
 * lines that are called so, of investing and of financing. Null where a part has no total.
 */
export const presentCashFlow = (all: readonly ValuedLine[]): PresentedItems => {
  const lines = all.filter(({ unit }) => unit === "USD");
  const operatingAt = lines.findIndex(isOperating);
  const investingAt = lines.findIndex((line, index) => index > operatingAt && isInvesting(line));
  const financingAt = lines.findIndex((line, index) => index > investingAt && isFinancing(line));
  const operating = lines[operatingAt];
  if (!operating || investingAt < 0 || financingAt < 0) return {};
  const total = lines[investingAt] as ValuedLine;
  const investing = turnPaid(lines.slice(operatingAt + 1, investingAt), total, isPurchase);
  const financing = lines.slice(investingAt + 1, financingAt);
  return {
    operatingCashFlow: figureOf([operating], cashOf(operating)),
    capitalExpenditure: investing && isClear(investing) ? payments(investing, isPurchase) : null,
    dividends: financing.some(isOfBoth) ? null : payments(financing, isDividend),
    buybacks: payments(financing, isBuyback),
  };
};
