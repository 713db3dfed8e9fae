import { deriveFlows, deriveGross, deriveHeld } from "./flow-figures.ts";
import { deriveGap } from "./gap-figures.ts";
import { deriveGrowth } from "./growth-figures.ts";
import { deriveLevers } from "./lever-figures.ts";
import { deriveOutside } from "./outside-figures.ts";
import { deriveSegments } from "./segment-figures.ts";
import { deriveSplit } from "./split-figures.ts";
import { baseRates, shareAbove, sizes } from "@plumbline/base-rates";
import { tailShares, usualFigures } from "@plumbline/base-rates/usual-figures.ts";
import { decideByRules } from "../drivers/forecast-by-rules.ts";
import { nameCauses } from "../drivers/describe-causes.ts";
import { splitNewEquity } from "../drivers/new-equity.ts";
import { readSizes } from "../outlook/outlook.ts";
import { median, roundTo } from "../../numbers.ts";
import { listMovers, readFigures } from "../filing/figures-say.ts";
import { findReports } from "../questions/watch-question.ts";
import { periodLength } from "../../company/filings/dates.ts";
import { gatherReportContext, type ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, type Line, listYears, readLatest } from "../unusual/company-year.ts";
import { measures } from "../unusual/place-unusual.ts";
import { decimal, money, percent, perShare, points, whole } from "../wording/format.ts";
import type { Report } from "./report.ts";

/** Matches numbers as written in a text: 6.4%, 6.4 points, $331.8bn, 12, 2.15. */
const tokens = /[−]?[$€£]?\d[\d,]*(?:\.\d+)?(?:%|bn|trn|m\b| points)?/g;

const collectNumbers = (value: unknown, seen: number[]): number[] => {
  if (typeof value === "number" && Number.isFinite(value)) seen.push(value);
  else if (typeof value === "string") for (const found of value.match(/\d+/g) ?? []) seen.push(Number(found));
  else if (value && typeof value === "object")
    for (const part of Object.values(value)) collectNumbers(part, seen);
  return seen;
};

const removeSign = (text: string) => text.replaceAll("−", "");

/** Formats a number in every way in which a report may write it. */
const formatNumber = (value: number): string[] =>
  [
    percent(value),
    points(value),
    `${decimal(100 * value, 2)} points`,
    money(value),
    perShare(value),
    decimal(value, 1),
    decimal(value, 2),
    whole(value),
    String(value),
    // Elasticities are stated per tenth of a driver.
    percent(value / 1000),
  ].map(removeSign);

const ratio = (over: number | null, under: number | null) =>
  over !== null && under !== null && under !== 0 ? over / under : null;

/** Lines between revenue and operating income; of the last ones income. */
const costLines: readonly Line[] = [
  "costOfSales",
  "researchAndDevelopment",
  "overhead",
  "administration",
  "marketing",
  "claims",
  "loanProvisions",
  "bankCosts",
  "litigation",
];
const incomeLines: readonly Line[] = ["otherIncome", "equityGains", "associatesIncome"];

/** Computes shares of revenue of costs, and of what is left by the lines that two years have. */
const deriveCosts = (year: CompanyYear) => {
  const read = (line: Line) => year.read(line) ?? 0;
  const charges = read("impairment") + read("restructuring");
  const amounts = [
    ...costLines.map(read),
    read("overhead") - charges,
    charges,
    ...incomeLines.map((line) => -read(line)),
  ];
  const rests = amounts
    .filter((amount) => amount !== 0)
    .reduce(
      (sums, amount) => [...sums, ...sums.map((sum) => sum - amount)],
      [read("revenue") - read("operatingIncome")],
    );
  return [...amounts, ...rests].map((amount) => ratio(amount, read("revenue")));
};

/** Computes what the answers derive from statements and segments. */
const deriveAnswers = (context: ReportContext) => {
  const { brief, operating, geographic } = context;
  const { annual, trailing } = brief.statements;
  const periods = [...annual, trailing].map(({ figures }) => {
    const { revenue, costOfSales, netIncome, operatingIncome, pretaxIncome, incomeTax } = figures;
    const { researchAndDevelopment, shareBasedCompensation } = figures;
    const outside = (pretaxIncome.value ?? 0) - (operatingIncome.value ?? 0);
    return [
      ...[costOfSales, netIncome, operatingIncome, researchAndDevelopment, shareBasedCompensation].map(
        ({ value }) => ratio(value, revenue.value),
      ),
      ratio(outside, revenue.value),
      ratio((netIncome.value ?? 0) - (pretaxIncome.value ?? 0) + (incomeTax.value ?? 0), revenue.value),
      ratio(incomeTax.value, pretaxIncome.value),
      deriveFlows(figures),
    ];
  });
  const parts = [...operating, ...geographic];
  const [before, last] = listYears(brief, context.evidence).slice(-2);
  const costsOf = (year: CompanyYear | undefined) =>
    (year?.read("revenue") ?? 0) - (year?.read("operatingIncome") ?? 0);
  return [
    periods,
    listYears(brief, context.evidence).slice(-2).map(deriveCosts),
    deriveHeld(last),
    deriveGross(brief.statements),
    readFigures(context),
    [...listMovers(operating), ...listMovers(geographic)],
    parts.map(
      ({ growth, share }) => ((growth ?? 0) - context.forecasts.base.revenueGrowthRate.value) * (share ?? 0),
    ),
    parts.map(({ growth, share }) => ((growth ?? 0) / (1 + (growth ?? 0))) * (share ?? 0)),
    // How all costs grew, and pay in shares as a share of revenue.
    ratio(costsOf(last), costsOf(before)) === null ? null : (ratio(costsOf(last), costsOf(before)) ?? 1) - 1,
    findReports(context),
    // Days of periods that are longer or shorter than a year before.
    deriveLengths(context),
    deriveGrowth(context),
    deriveSegments(context),
    deriveOutside(context),
    deriveSplit(context),
  ];
};

/** Computes the days of newest periods, and the growth of the newest fiscal year day for day. */
const deriveLengths = ({ brief, evidence }: ReportContext) => {
  const { annual, trailing, quarter } = brief.statements;
  const lengths = annual.slice(-2).map((span) => periodLength(span) ?? Number.NaN);
  const grown = 1 + (evidence.growth.oneYear ?? Number.NaN);
  return [
    [...lengths, ...[quarter?.now, quarter?.before, trailing].map((span) => span && periodLength(span))],
    (grown * (lengths[0] ?? Number.NaN)) / (lengths[1] ?? Number.NaN) - 1,
  ];
};

/** Computes what sentences on unusual figures state, again from the statements and their notes. */
const deriveUnusual = ({ brief, evidence }: ReportContext) => {
  const years = listYears(brief, evidence);
  const newest = years.at(-1);
  const months = readLatest(brief);
  const sums: Line[][] = [
    ["cash", "shortTermInvestments"],
    ["shortTermDebt", "longTermDebt"],
    ["dividends", "buybacks"],
    ["inventories", "receivables"],
  ];
  const read = (line: Line, at = newest) => at?.read(line) ?? 0;
  const cuts = usualFigures.classes.map(({ companies }) => companies);
  return [
    cuts,
    brief.details.noteFigures ?? {},
    sums.map((lines) => lines.reduce((sum, line) => sum + read(line), 0)),
    read("operatingCashFlow") - read("capitalExpenditure"),
    read("bookEquity", years.at(-2)) - read("bookEquity"),
    // How the newest year compares with each before it.
    years.flatMap((year) =>
      (["revenue", "netIncome", "dilutedShares"] as const).map(
        (line) => (ratio(read(line), read(line, year)) ?? 1) - 1,
      ),
    ),
    measures.flatMap(({ value, effect }) => {
      const values = years.map(value);
      const usual = median(values.slice(-5)) ?? 0;
      const base = effect ? read(effect.of[0]) / (effect.of[1] ?? 1) : 0;
      const latest = months ? (value(months) ?? 0) : 0;
      const latestBase = effect && months ? read(effect.of[0], months) / (effect.of[1] ?? 1) : 0;
      return [
        ...values,
        usual,
        Math.abs(usual - (values.at(-1) ?? 0)) * base,
        latest,
        Math.abs(usual - latest) * latestBase,
      ];
    }),
    months?.end ?? null,
  ];
};

/** Lists every number of a brief and its report, in every format that the report may use. */
export const listNumbers = (report: Report): ReadonlySet<string> => {
  const { brief, forecasts, valuation } = report;
  const context = gatherReportContext({ brief, forecasts, valuation });
  const { forecastYears } = context.base;
  const [model] = valuation.models;
  const rates = readSizes(brief, baseRates);
  const odds = (rate: typeof rates.growth, value: number | null) => 1 / shareAbove(rate, value ?? 0);
  const { outlook, base: middle } = decideByRules(brief, baseRates);
  const { laterGrowth, newEquity } = baseRates.longRun;
  const { researchAsset, revenue } = brief.trailing;
  const held = collectNumbers(
    [
      // No text cites single closes of the price history.
      { ...brief, market: { ...brief.market, history: [] } },
      forecasts,
      report.ranges,
      outlook,
      valuation,
      context.evidence,
      context.operating,
      context.geographic,
      deriveAnswers(context),
      deriveUnusual(context),
      deriveLevers(context),
      deriveGap(context),
      // Derived figures that texts state: how rare are what the price asks for and the growth that
      // we expect, both parts of the value as a share, cash and debt in total, market value.
      odds(rates.growth, context.implied("revenueGrowthRate")),
      odds(rates.growth, forecasts.base.revenueGrowthRate.value),
      odds(rates.margin, context.implied("stableNetIncomeMargin")),
      context.base.pvForecast / (context.base.pvForecast + context.base.pvTerminal),
      context.base.pvTerminal / (context.base.pvForecast + context.base.pvTerminal),
      (brief.statements.trailing.figures.cash.value ?? 0) +
        (brief.statements.trailing.figures.shortTermInvestments.value ?? 0),
      (brief.statements.trailing.figures.shortTermDebt.value ?? 0) +
        (brief.statements.trailing.figures.longTermDebt.value ?? 0),
      (context.price ?? 0) *
        (context.brief.statements.sharesOutstanding.value ?? context.base.sharesOutstanding),
      forecastYears.length,
      context.base.dcfEquityValue - context.base.adjustedEquityValue,
      ratio(forecastYears[0]?.reinvestment ?? 0, forecastYears[0]?.netIncome ?? 0),
      context.base.yearsToStability + 1,
      Math.round(
        (Date.parse(brief.market.priceDate ?? "") - Date.parse(context.base.latestFinancialsDate)) /
          86_400_000,
      ),
      model,
      // Constants of rules that texts state, and counts.
      [10, 25, 75, 90, 100, 0.25, 0.4, 4, 0.07, 0.2, 0.8, ...Array.from({ length: 11 }, (_, i) => i)],
      // What the typical company does, and what sets this one apart.
      laterGrowth.intercept + laterGrowth.slope * outlook.explained.growth.typical,
      splitNewEquity({
        equity: context.evidence.equity,
        line: newEquity,
        research: researchAsset / revenue,
      }),
      // Next year's margin as the fit takes margins.
      middle.nextYearNetIncomeMargin.value - outlook.researchAdds.next,
      // What is left of a lead of return on equity after ten years, four times as long as measured.
      baseRates.longRun.returnOnEquity.slope ** 4,
      // The return on new equity at the middles, rounded half up as in the rule.
      roundTo(report.ranges.stableNetIncomeMargin.p50 * report.ranges.salesToEquityRatio.p50, 3),
    ],
    [],
  );
  const explained = [
    nameCauses(outlook.explained.growth, middle.revenueGrowthRate.value),
    nameCauses(outlook.explained.margin, middle.stableNetIncomeMargin.value),
    nameCauses(outlook.explained.nextMargin, middle.nextYearNetIncomeMargin.value),
  ];
  // Written in points: "adds 3.2 points, its size takes 1.4".
  const { margin, nextMargin } = outlook.explained;
  const causes = [
    ...explained.flatMap(({ named, rest }) => [...named.map(({ adds }) => adds), rest]),
    ...[...margin.contributions, ...nextMargin.contributions].map(({ adds }) => roundTo(adds, 3)),
  ]
    .flatMap((adds) => [points(adds), decimal(adds * 100, 1)])
    .map(removeSign);
  // Past values are counted of 100.
  const past = valuation.simulation.held?.value;
  const [above, below] = [past?.above ?? 0, past?.below ?? 0];
  const ofHundred = [above, below, 1 - above - below].map((share) => String(Math.round(100 * share)));
  // Returns on equity above 100% are written as "more than 100%".
  const sizeBounds = sizes.flatMap(({ name }) => name.match(tokens) ?? []);
  return new Set([
    "100%",
    ...sizeBounds,
    ...causes,
    ...ofHundred,
    ...[decimal(context.base.sharesOutstanding, 1), whole(context.base.sharesOutstanding)].map(
      (count) => `${count}m`,
    ),
    ...tailShares.map((share) => `${whole(100 * (1 - share))}%`),
    ...[...new Set(held)].flatMap(formatNumber),
  ]);
};

/** Finds the numbers of a text that the report does not contain. */
export const findUnknownNumbers = (text: string, known: ReadonlySet<string>): string[] =>
  (text.match(tokens) ?? [])
    .map((token) => removeSign(token).replace(/,$/, ""))
    .filter((token) => !known.has(token));
