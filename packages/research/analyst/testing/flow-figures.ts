import type { ConceptName, StatementPeriod, Statements } from "../../company/company-data.ts";
import type { CompanyYear, Line } from "../unusual/company-year.ts";

/** Computes what was borrowed, what a year's totals of cash flows hold beside named lines, and what was left. */
export const deriveFlows = (figures: StatementPeriod["figures"]) => {
  const of = (line: ConceptName): number => figures[line].value ?? 0;
  const borrowed = of("debtIssued") - of("debtRepaid") + of("netShortTermDebt");
  const paid = of("dividends") + of("buybacks");
  const [invested, financed] = [
    of("investingCashFlow") + of("capitalExpenditure"),
    of("financingCashFlow") + paid,
  ];
  const others = [invested + of("acquisitions"), financed - borrowed, -of("stockIssued")] as const;
  return [
    borrowed,
    ...[invested, financed, ...others.slice(0, 2), others[1] + others[2]].map(Math.abs),
    // All else, of both sections.
    ...[others[0] + others[1], others[0] + others[1] + others[2]].map(Math.abs),
    Math.abs(of("operatingCashFlow") + of("investingCashFlow") + of("financingCashFlow")),
    of("netIncome") + of("preferredDividends") - paid,
  ];
};

/** Computes how cost of sales moved over twelve months, and how much of revenue's change was gross profit. */
export const deriveGross = ({ trailing, trailingBefore }: Statements): number[] => {
  const of = (line: ConceptName): [number, number] => [
    trailing.figures[line].value ?? NaN,
    trailingBefore?.figures[line].value ?? NaN,
  ];
  const [[revenue, last], [costs, costsLast]] = [of("revenue"), of("costOfSales")];
  return [costs / costsLast - 1, revenue - last, revenue - costs - (last - costsLast)];
};

/** Computes what balances of a year that say how a company works add up to, and the days that its goods last. */
export const deriveHeld = (year: CompanyYear | undefined): number[] => {
  const of = (line: Line): number => year?.read(line) ?? 0;
  return [
    of("land") + of("buildings"),
    of("rawMaterials") + of("workInProcess"),
    Math.round((of("inventories") / of("costOfSales")) * 365),
    of("labour") / of("revenue"),
  ];
};
