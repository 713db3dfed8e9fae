import { expect, test } from "vitest";
import { createFigure } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { describePeak } from "./margin-cycle.ts";
import { marginRisk } from "./earnings-risks.ts";

/** Creates a company whose fiscal years had an operating margin of 12.8%, with a newest quarter. */
const createQuarter = (margin: number, low = -0.2, isLossMaker = false) => {
  const { brief } = createContext();
  const year = (fiscalYear: number) => {
    const end = `${fiscalYear}-12-31`;
    const figures = Object.fromEntries(
      Object.entries(brief.statements.trailing.figures).map(([name, figure]) => [
        name,
        { ...figure, value: name === "revenue" ? 1_000 : 128, source: { ...figure.source, periodEnd: end } },
      ]),
    ) as typeof brief.statements.trailing.figures;
    return { ...brief.statements.trailing, fiscalYear, end, figures };
  };
  const of = (operatingIncome: number) => ({
    start: "2026-01-01",
    end: "2026-03-31",
    revenue: createFigure(100),
    operatingIncome: createFigure(operatingIncome),
  });
  const quarter = { fiscalYear: 2026, now: of(100 * margin), before: of(10) };
  return createContext({
    brief: { statements: { ...brief.statements, annual: [2023, 2024, 2025].map(year), quarter } },
    margin: { low: { year: 2023, margin: low }, high: { year: 2024, margin: 0.09 } },
    evidence: { isLossMaker },
  });
};
const peak =
  "In the quarter to 31 March 2026 the operating margin was 20.0%, above that of every fiscal year on record; adjusted net margins went from −20.0% (2023) to 10.0% over the latest twelve months.";

test("of a wide range of margins a newest quarter above all years is a risk", () => {
  expect(describePeak(createQuarter(0.2))).toBe(peak);
  expect(marginRisk(createQuarter(0.2)).text).toContain(peak);
});

test.each([
  ["no higher than a year", createQuarter(0.128)],
  ["of a narrow range", createQuarter(0.2, -0.19)],
  ["of a company that makes losses", createQuarter(0.2, -0.2, true)],
  ["that is not known", createContext()],
])("a quarter %s is none", (_, context) => {
  expect(describePeak(context)).toBeNull();
});
