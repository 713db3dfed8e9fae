import { gatherReportContext } from "../thesis/report-context.ts";
import { decimal, money, percent, perShare, whole } from "../wording/format.ts";
import type { Report } from "./report.ts";

/** Numbers of a text as written: 6.4%, $331.8bn, 12, 2.15. */
const tokens = /[−]?[$€£]?\d[\d,]*(?:\.\d+)?(?:%|bn|trn|m\b)?/g;

const every = (value: unknown, seen: number[]): number[] => {
  if (typeof value === "number" && Number.isFinite(value)) seen.push(value);
  else if (typeof value === "string") for (const found of value.match(/\d+/g) ?? []) seen.push(Number(found));
  else if (value && typeof value === "object") for (const part of Object.values(value)) every(part, seen);
  return seen;
};

const unsigned = (text: string) => text.replaceAll("−", "");

/** Ways in which the report may write a number. */
const written = (value: number): string[] =>
  [
    percent(value),
    money(value),
    perShare(value),
    decimal(value, 1),
    decimal(value, 2),
    whole(value),
    String(value),
    // An elasticity per tenth of a driver.
    percent(value / 1000),
  ].map(unsigned);

/** Every number of a brief and its report, in every way the report may write it. */
export const numbersOf = (report: Report): ReadonlySet<string> => {
  const { brief, forecasts, valuation } = report;
  const context = gatherReportContext({ brief, forecasts, valuation });
  const { forecastYears } = context.base;
  const [model] = valuation.models;
  const held = every(
    [
      // No text cites single closes of the years.
      { ...brief, market: { ...brief.market, history: [] } },
      forecasts,
      valuation,
      context.evidence,
      context.operating,
      context.geographic,
      // Shares and sums that texts state: terminal value in the whole, cash and debt together, options left out.
      context.base.pvTerminal / context.base.dcfEquityValue,
      (brief.statements.trailing.figures.cash.value ?? 0) +
        (brief.statements.trailing.figures.shortTermInvestments.value ?? 0),
      (brief.statements.trailing.figures.shortTermDebt.value ?? 0) +
        (brief.statements.trailing.figures.longTermDebt.value ?? 0),
      (context.price ?? 0) * context.base.sharesOutstanding,
      forecastYears.length,
      Math.round(
        (Date.parse(brief.market.priceDate ?? "") - Date.parse(context.base.latestFinancialsDate)) /
          86_400_000,
      ),
      model,
      // Constants of the stated rules, and counts.
      [10, 25, 75, 90, 0.25, 0.4, 4, 0.07, ...Array.from({ length: 11 }, (_, i) => i)],
      [forecasts.base, forecasts.bull, forecasts.bear].map(
        (one) => one.stableNetIncomeMargin.value * one.salesToEquityRatio.value,
      ),
    ],
    [],
  );
  return new Set([...new Set(held)].flatMap(written));
};

/** The numbers of a text that are not among a report's. */
export const strangeNumbers = (text: string, known: ReadonlySet<string>): string[] =>
  (text.match(tokens) ?? [])
    .map((token) => unsigned(token).replace(/,$/, ""))
    .filter((token) => !known.has(token));
