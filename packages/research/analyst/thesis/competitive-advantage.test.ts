import { describe, expect, test } from "vitest";
import { competitiveAdvantage } from "./competitive-advantage.ts";
import type { StatementPeriod } from "../../company/company-data.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { createContext, createIndustryFigure, type ContextChanges } from "../testing/report-context.ts";

describe("competitiveAdvantage", () => {
  // Cost of equity 9%, stable 8.5%; stable return 14%.
  const writeAnalysis = (changes?: ContextChanges) => competitiveAdvantage(createContext(changes));
  const settles = (percent: string) => `In our base case new equity earns ${percent} after the forecast.`;

  test.each<{ why: string; changes: ContextChanges; header: string; text?: string }>([
    { why: "no history", changes: {}, header: "Too short a record to show an advantage" },
    {
      why: "negative equity, despite losses",
      changes: { equity: { isNegative: true, medianRoe: 0.3 }, evidence: { isLossMaker: true } },
      header: "No return on equity shows an advantage",
      text: "Example Works has paid out so much that book equity is negative, so its return on equity means nothing.",
    },
    {
      why: "losses",
      changes: { equity: { medianRoe: 0.3 }, evidence: { isLossMaker: true } },
      header: "No proven advantage yet",
    },
    {
      why: "losses after profits",
      changes: { equity: { medianRoe: 0.3 }, evidence: { isLossMaker: true, hasEarned: true } },
      header: "An advantage that losses call into question",
    },
    {
      why: "equity that losses used up",
      changes: { equity: { isNegative: true, isPaidOut: false } },
      header: "No return on equity shows an advantage",
      text: "Losses have used up Example Works' book equity, so its return on equity means nothing.",
    },
    {
      why: "a return far above its cost",
      changes: { equity: { medianRoe: 0.191 } },
      header: "A recent median return of 19.1% on equity, far above its cost",
    },
    {
      why: "a return 10 points above its cost",
      changes: { equity: { medianRoe: 0.19 } },
      header: "A recent median return of 19.0% on equity, somewhat above its cost",
    },
    {
      why: "a return far above its cost that is lately below it",
      changes: { equity: { medianRoe: 0.191, newestRoe: 0.089 } },
      header: "A recent median return of 19.1% on equity, but 8.9% lately",
    },
    {
      why: "a return far above its cost that is lately clearly lower",
      changes: { equity: { medianRoe: 0.25, newestRoe: 0.19, trailingRoe: 0.19 } },
      header: "A recent median return of 25.0% on equity, 19.0% lately",
    },
    {
      why: "a return far above its cost that is lately about as high",
      changes: { equity: { medianRoe: 0.25, newestRoe: 0.2, trailingRoe: 0.2 } },
      header: "A recent median return of 25.0% on equity, far above its cost",
    },
    {
      why: "a return at its cost",
      changes: { equity: { medianRoe: 0.09 } },
      header: "A recent median return of 9.0% on equity does not cover its cost",
    },
  ])("with $why: $header", ({ changes, header, text = settles("14.0%") }) => {
    expect(writeAnalysis(changes)).toEqual({ header, text });
  });

  test.each([
    { stableRoe: 0.091, expected: settles("9.1%") },
    {
      stableRoe: 0.09,
      expected: `${settles("9.0%")} In our base case new equity earns about what it costs, 8.5%, so growth after year eight adds no value.`,
    },
  ])("a stable return of $stableRoe: $expected", ({ stableRoe, expected }) => {
    expect(writeAnalysis({ drivers: { base: { stableRoe } } }).text).toBe(expected);
  });

  test("with negative equity the margin shows the advantage where it is far above the industry's", () => {
    const header = (margin: number) =>
      writeAnalysis({
        equity: { isNegative: true },
        margin: { trailing: 0.31 },
        industry: { margin: createIndustryFigure(margin) },
      }).header;
    expect(header(0.2)).toBe("An adjusted margin of 31.0%, where the industry reports 20.0%");
    expect(header(0.21)).toBe("No return on equity shows an advantage");
  });

  test("a return on little book equity is not called far above its cost", () => {
    const { statements } = buildBrief();
    const write = (share: number) => {
      const annual = statements.annual.map((year) => {
        const { bookEquity, totalAssets } = year.figures;
        const figures = {
          ...year.figures,
          bookEquity: { ...bookEquity, value: 1_000 * share },
          totalAssets: { ...totalAssets, value: 1_000 },
        };
        return { ...year, figures };
      });
      return writeAnalysis({
        equity: { medianRoe: 0.5 },
        brief: { statements: { ...statements, annual } },
      });
    };
    expect(write(0.199)).toEqual({
      header: "A recent median return of 50.0% on little equity",
      text: expect.stringContaining("Book equity is 19.9% of assets, the median of five years."),
    });
    expect(write(0.2).header).toBe("A recent median return of 50.0% on equity, far above its cost");
  });

  test("a median of some years that few others reached is not far above its cost", () => {
    const [pattern] = buildBrief().adjusted;
    const adjusted = [0.3, -0.2, 0.01, 0.3].map((adjustedROE, i) => ({
      ...(pattern as NonNullable<typeof pattern>),
      year: 2020 + i,
      adjustedROE,
    }));
    expect(
      writeAnalysis({ growth: { from: 2010 }, equity: { medianRoe: 0.3 }, brief: { adjusted } }).header,
    ).toBe("A recent median return of 30.0% on equity, above its cost in two of the four years");
  });

  test("leaves out returns on equity with stakes that later equity is without", () => {
    const [pattern] = buildBrief().adjusted;
    const { statements } = buildBrief();
    const adjusted = statements.annual.map(({ fiscalYear }) => ({
      ...(pattern as NonNullable<typeof pattern>),
      year: fiscalYear,
      adjustedROE: 0.3,
    }));
    const from = statements.annual.at(-4)?.fiscalYear ?? NaN;
    const write = (stakes: number) => {
      const withStakes = (one: StatementPeriod) =>
        replaceFigures(one, { equityStakes: stakes, bookEquity: 1_000, totalAssets: 2_000 });
      const annual = statements.annual.map((one) => (one.fiscalYear < from ? one : withStakes(one)));
      const trailing = withStakes(statements.trailing);
      return writeAnalysis({
        growth: { from: 2000 },
        brief: { adjusted, statements: { ...statements, annual, trailing } },
      }).text;
    };
    expect(write(250)).toMatch(
      new RegExp(
        `in all three years\\. Returns up to fiscal ${from}, on equity with stakes in other companies, are left out\\.`,
      ),
    );
    expect(write(249)).not.toContain("left out");
    expect(write(249)).not.toContain("all three");
  });

  describe("counts the years above the cost of equity", () => {
    const [pattern] = buildBrief().adjusted;
    if (!pattern) throw new Error("a brief has adjusted years");
    const writeCount = (roes: (number | null)[], from = 2010) =>
      writeAnalysis({
        growth: { from },
        brief: { adjusted: roes.map((adjustedROE, i) => ({ ...pattern, year: 2010 + i, adjustedROE })) },
      }).text;

    test.each([
      { why: "some above", roes: [0.09, 0.091, 0.2], count: "two of the three", missed: [2010, "9.0%"] },
      { why: "none above", roes: [0.09, 0.05, -0.2], count: "none of the three" },
      { why: "missing years", roes: [0.2, null, 0.2, 0.2, null], count: "all three" },
      {
        why: "more than ten years",
        roes: [0.2, 0.2, 0.01, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
        count: "nine of the ten",
        missed: [2012, "1.0%"],
      },
    ])("with $why", ({ roes, count, missed }) => {
      const last = missed ? `, last missing it in fiscal ${missed[0]} (${missed[1]})` : "";
      expect(writeCount(roes)).toBe(
        `Example Works' returns beat today's 9.0% cost of equity in ${count} years${last}.`,
      );
    });

    test("excludes years before the first comparable one", () => {
      expect(writeCount([0.2, 0.01, 0.2, 0.2], 2011)).toBe(
        "Example Works' returns beat today's 9.0% cost of equity in two of the three years, last missing it in fiscal 2011 (1.0%).",
      );
    });

    test("only if there are at least three", () => {
      expect(writeCount([0.2, 0.2])).toBe(settles("14.0%"));
    });
  });
});
