import type { ReportContext } from "../thesis/report-context.ts";
import { type Line, listYears } from "../unusual/company-year.ts";

const revenueLines: readonly Line[] = [
  "netInterestIncome",
  "tradingRevenue",
  "bankingFees",
  "brokerage",
  "premiums",
];

/** Computes again how all but two of the parts or lines of revenue changed. */
const deriveRests = ({ brief, evidence, operating, geographic }: ReportContext): number[] => {
  const [before, last] = listYears(brief, evidence).slice(-2);
  const changeOf = (line: Line) => (last?.read(line) ?? 0) - (before?.read(line) ?? 0);
  const lines = revenueLines.map(changeOf);
  const parts = [operating, geographic].map((rows) =>
    rows.map(({ revenue, growth }) => revenue - revenue / (1 + (growth ?? 0))),
  );
  return [lines, ...parts].flatMap((changes) =>
    changes.flatMap((one, i) => changes.slice(i + 1).map((other) => changeOf("revenue") - one - other)),
  );
};

/** Computes again what the answers say moved beside revenue, and what the newest quarter did. */
export const deriveGrowth = (context: ReportContext): number[] => {
  const { brief, evidence } = context;
  const [before, last] = listYears(brief, evidence).slice(-2);
  const read = (line: "revenue" | "costOfSales" | "operatingIncome" | "marketing" | "advertising") =>
    [before, last].map((year) => year?.read(line) ?? 0) as [number, number];
  const [revenue, costs] = [read("revenue"), read("costOfSales")];
  const stepOf = ([from, to]: [number, number]) => to / from - 1;
  const notes = (["unearnedRevenue", "purchaseObligations", "inventories"] as const).map(
    (line) => [before, last].map((year) => year?.read(line) ?? 0) as [number, number],
  );
  const lending = (["interestExpense", "loans", "deposits", "netInterestIncome"] as const).map(
    (line) => [before, last].map((year) => year?.read(line) ?? 0) as [number, number],
  );
  const [paid, , , net] = lending;
  const earned: [number, number] = [0, 1].map((i) => (paid?.[i] ?? 0) + (net?.[i] ?? 0)) as [number, number];
  const { now, before: earlier } = brief.statements.quarter ?? {};
  return [
    ...deriveRests(context),
    ...[costs, read("operatingIncome"), read("marketing"), read("advertising")].map(stepOf),
    ...[...notes, ...lending, earned].map(stepOf),
    ...[read("marketing"), read("advertising")].flatMap(([from, to]) => [revenue[0] / from, revenue[1] / to]),
    revenue[1] - revenue[0],
    revenue[1] - costs[1] - (revenue[0] - costs[0]),
    (now?.revenue.value ?? 0) / (earlier?.revenue.value ?? 1) - 1,
    ...[now, earlier].map((one) => (one?.operatingIncome.value ?? 0) / (one?.revenue.value ?? 1)),
  ].map(Math.abs);
};
