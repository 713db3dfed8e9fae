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

/**
 * Compares the items of one filing. An item that the statements do not present without ambiguity is
 * left out.
 */
export const compareFiling = (filing: Filing): Comparison[] => {
  const income = readIncomeStatement(filing);
  const balance = readBalanceSheet(filing);
  const flows = readCashFlows(filing);
  const presentedFlows = flows ? presentCashFlow(flows.lines) : {};
  const presented: PresentedItems = {
    ...(income ? presentIncome(income.lines) : {}),
    ...(balance ? presentBalance(balance.lines, readEndOfCashFlows(filing)) : {}),
    ...presentedFlows,
  };
  const quarters = income?.quarters ?? 1;
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
