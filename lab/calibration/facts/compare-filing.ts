import type { Filing } from "./filing.ts";
import { unitOf } from "./presented/add-up.ts";
import { presentBalance } from "./presented/present-balance.ts";
import { presentCashFlow } from "./presented/present-cash-flow.ts";
import { presentIncome } from "./presented/present-income.ts";
import {
  itemNames,
  type ItemName,
  type PresentedFigure,
  type PresentedItems,
} from "./presented/presented-figure.ts";
import {
  readBalanceSheet,
  readCashFlows,
  readEndOfCashFlows,
  readIncomeStatement,
} from "./presented/read-statement.ts";
import { readWithProduct, type ProductFigure } from "./read-with-product.ts";

export type Outcome = "equal" | "refused" | "doubtful" | "wrong";

/** One item of one filing: what the statement presents, what the product reads, and the outcome. */
export type Comparison = {
  item: ItemName;
  outcome: Outcome;
  presented: PresentedFigure;
  product: ProductFigure;
};

/** A smaller difference is rounding: the half percent above which pickFact calls it a restatement. */
const tolerance = 0.005;

/**
 * Compares a presented figure with the product's. unit: the statement's own, within which two
 * figures are equal too. A figure that the product doubts is doubtful, right or not.
 */
export const compareFigures = (presented: PresentedFigure, product: ProductFigure, unit: number): Outcome => {
  const { value } = product;
  if (value === null) return "refused";
  if (product.doubt !== null) return "doubtful";
  const isEqual = [presented.value, presented.alternative ?? presented.value].some(
    (one) => Math.abs(value - one) <= Math.max(tolerance * Math.abs(one), unit),
  );
  return isEqual ? "equal" : "wrong";
};

const currentDebt =
  /^(DebtCurrent|ShortTermBorrowings|CommercialPaper|(LongTermDebt|NotesPayable)\w*Current)$/;

/** Lists the numbers of a span that notes state under a tag and no statement has a line of. */
const listNoted = ({ lines, numbers, period }: Filing, tags: RegExp, span: number): number[] =>
  numbers
    .filter(({ tag, end, quarters }) => quarters === span && end === period && tags.test(tag))
    .filter(({ tag }) => !lines.some((line) => line.tag === tag))
    .map(({ value }) => value);

/** Sums up finance leases of a note: their total, else the parts due within a year and later. */
const sumLeases = (filing: Filing): number => {
  const [total] = listNoted(filing, /^(FinanceLeaseLiability|CapitalLeaseObligations)$/, 0);
  const parts = listNoted(filing, /^(FinanceLeaseLiability|CapitalLeaseObligations)(Current|Noncurrent)$/, 0);
  return total ?? parts.reduce((sum, part) => sum + part, 0);
};

/** Returns debt with the sum without leases that are in its lines by their names, from a note. */
const withoutLeases = (figure: PresentedFigure | null | undefined, leases: number) =>
  figure && /lease/i.test(figure.label) && leases > 0 && figure.alternative === undefined
    ? { ...figure, alternative: figure.value - leases }
    : figure;

/**
 * Returns equity that its tag says is of all owners, on a balance sheet without a line of other
 * owners, with what is left without their part in another statement as the alternative.
 */
const withoutMinorities = (
  figure: PresentedFigure | null | undefined,
  { lines, numbers, period }: Filing,
) => {
  const isOfAll = figure?.tags.every((tag) => /IncludingPortionAttributableToNoncontrolling/.test(tag));
  const others = "MinorityInterest";
  const hasLine = lines.some(({ statement, tag }) => statement === "BS" && tag === others);
  const part = numbers.find(({ tag, end, quarters }) => tag === others && end === period && quarters === 0);
  return figure && isOfAll && part && !hasLine
    ? { ...figure, alternative: figure.value - part.value }
    : figure;
};

/**
 * Returns cash of which restricted cash is a part by its tag, with cash alone as the alternative: a
 * note states it, and no statement has a line of it.
 */
const withoutRestricted = (figure: PresentedFigure | null | undefined, filing: Filing) => {
  const holdsRestricted = figure?.tags.every((tag) => /RestrictedCashAndRestrictedCashEq/.test(tag));
  const [alone] = listNoted(filing, /^CashAndCashEquivalentsAtCarryingValue$/, 0);
  return figure && holdsRestricted && alone !== undefined && alone < figure.value
    ? { ...figure, alternative: alone }
    : figure;
};

/**
 * Returns income of common holders with what a note states of it as the alternative: what preferred
 * stock takes may have no line.
 */
const withNoted = (figure: PresentedFigure | null | undefined, noted: readonly number[]) =>
  figure && noted[0] !== undefined ? { ...figure, alternative: noted[0] } : figure;

/**
 * Compares the items of one filing. An item that the statements do not present without ambiguity is
 * left out.
 */
export const compareFiling = (filing: Filing): Comparison[] => {
  const income = readIncomeStatement(filing);
  const balance = readBalanceSheet(filing);
  const flows = readCashFlows(filing);
  const presentedFlows = flows ? presentCashFlow(flows.lines) : {};
  const quarters = income?.quarters ?? 1;
  const ofIncome = income ? presentIncome(income.lines) : {};
  const common = listNoted(filing, /^NetIncomeLossAvailableToCommonStockholdersBasic$/, quarters);
  const hasNotedPart = listNoted(filing, currentDebt, 0).some((value) => value > 0);
  const ofBalance = balance ? presentBalance(balance.lines, readEndOfCashFlows(filing), hasNotedPart) : {};
  const presented: PresentedItems = {
    ...ofIncome,
    netIncomeCommon: withNoted(ofIncome.netIncomeCommon, common),
    ...ofBalance,
    cash: withoutRestricted(ofBalance.cash, filing),
    equity: withoutMinorities(ofBalance.equity, filing),
    debt: withoutLeases(ofBalance.debt, sumLeases(filing)),
    ...presentedFlows,
  };
  const product = readWithProduct(filing, quarters);
  // A 10-Q presents a quarter's income, and the cash flows of the year to date.
  const ofFlows = flows && flows.quarters !== quarters ? readWithProduct(filing, flows.quarters) : product;
  const unit = Math.min(...[income, balance, flows].map((statement) => unitOf(statement?.lines ?? [])));
  return itemNames.flatMap((item): Comparison[] => {
    const shown = presented[item];
    const read = shown?.isOfCommon
      ? product.equityCommon
      : (item in presentedFlows ? ofFlows : product)[item];
    if (!shown || !read) return [];
    return [{ item, outcome: compareFigures(shown, read, unit), presented: shown, product: read }];
  });
};
