import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";
import { answerBelief, answerWorth } from "./value-questions.ts";

test("says what the share is worth beside its price, and in which range", () => {
  const context = createContext({ valuation: { percentiles: { p10: 70, p90: 190 } } });
  expect(answerWorth(context).filter(Boolean)).toEqual([
    "EXW is worth $120.00 a share, 20.0% above its price: Buy.",
    "8 of 10 trials end between $70.00 and $190.00.",
  ]);
});

test("says how many trials leave nothing where one in ten does", () => {
  const [, range] = answerWorth(
    createContext({
      valuation: {
        percentiles: { p10: 0, p90: 190 },
        simulation: { ...createContext().valuation.simulation, shareAtZero: 0.123 },
      },
    }),
  );
  expect(range).toBe("9 of 10 trials end at $190.00 or less; 12.3% leave nothing.");
});

test("says how many trials end below the price", () => {
  const write = (shareBelowPrice: number | null, p10 = 70) => {
    const simulation = { ...createContext().valuation.simulation, shareBelowPrice, shareAtZero: 0.123 };
    return answerWorth(createContext({ valuation: { simulation, percentiles: { p10, p90: 190 } } }))[1];
  };
  expect(write(0.485)).toBe("8 of 10 trials end between $70.00 and $190.00; 48.5% end below the price.");
  expect(write(0.485, 0)).toBe(
    "9 of 10 trials end at $190.00 or less; 48.5% end below the price; 12.3% leave nothing.",
  );
  expect(write(null)).toBe("8 of 10 trials end between $70.00 and $190.00.");
});

test("says that the value is a mean where it is above the price and most trials are below", () => {
  const write = (shareBelowPrice: number, upside: number) => {
    const { valuation, base } = createContext();
    const simulation = { ...valuation.simulation, shareBelowPrice };
    const percentiles = { p10: 10, p50: base.perShareValue - 20, p90: 190 };
    return answerWorth(createContext({ upside, valuation: { simulation, percentiles } }))[2];
  };
  expect(write(0.55, 0.1)).toMatch(
    /^A few high trials lift our value, their mean, above the median, \$[\d.]+\.$/,
  );
  expect(write(0.49, 0.1)).toBeNull();
  expect(write(0.55, -0.1)).toBeNull();
});

test("says whose past ranges held what, but for a bank, which are none of them", () => {
  const value = { years: 3, cases: 1_978, above: 0.2, below: 0.01 };
  const held = { growth: 0.8, margin: 0.8, valueToPrice: 0.6, value };
  const write = (isFinancial: boolean) => {
    const simulation = { ...createContext().valuation.simulation, shareBelowPrice: 0.4, held };
    return answerWorth(createContext({ valuation: { simulation }, evidence: { isFinancial } })).at(-1);
  };
  expect(write(false)).toBe("Of 100 such ranges of other companies 79 held their value three years on.");
  expect(write(true)).toBeNull();
});

test("a Hold far from its price says where the next word begins", () => {
  const write = (upside: number, word: "Hold" | "Buy" = "Hold") =>
    answerWorth(
      createContext({ upside, valuation: { percentiles: { p25: 80, p75: 150 }, recommendation: { word } } }),
    )[0];
  expect(write(0.5)).toContain("above its price: Hold, as a Buy begins below $80.00.");
  expect(write(-0.5)).toContain("below its price: Hold, as a Sell begins above $150.00.");
  expect([write(0.19), write(0.5, "Buy")].join(" ")).not.toContain("begins");
});

test("leaves the record out of what the price asks for where words lack", () => {
  const name = Array.from({ length: 30 }, (_, i) => ({ year: 1990 + i, margin: 0.3, isUnusual: true }));
  const context = createContext({
    implied: { revenueGrowthRate: 0.5, stableNetIncomeMargin: 0.3 },
    margin: { high: { year: 2021, margin: 0.15 }, leftOut: name },
  });
  expect(answerBelief(context)[0]).toMatch(/margin of 30\.0%; we expect [\d.]+% and [\d.]+%\.$/);
});

test("says which growth and margin the price asks for as a sentence, beside the record", () => {
  const adjusted = [0.05, 0.08, 0.15, 0.1].map((adjustedNetIncomeMargin, i) => ({
    ...buildBrief().trailing,
    year: 2020 + i,
    adjustedNetIncomeMargin,
  }));
  const write = (growth: number, margin: number, today: ContextChanges["margin"] = {}) =>
    answerBelief(
      createContext({
        brief: { adjusted },
        implied: { revenueGrowthRate: growth, stableNetIncomeMargin: margin },
        growth: { yearly: [0.1, 0.3, -0.1, 0.02].map((one, i) => ({ year: 2019 + i, growth: one })) },
        margin: { low: { year: 2019, margin: 0.05 }, high: { year: 2021, margin: 0.15 }, ...today },
      }),
    )
      .filter(Boolean)
      .join(" ");
  expect(write(0.5, 0.3)).toMatch(
    /^All else equal, \$[\d.]+ takes revenue growth of 50\.0% a year for four years, more than in any of four years, or a lasting adjusted margin of 30\.0%, above the best year's 15\.0%; we expect [\d.]+% and [\d.]+%\.$/,
  );
  expect(write(-0.3, 0.02)).toMatch(
    / is right even with a revenue decline of 30\.0% a year for four years, worse than in any of four years, or a lasting adjusted margin of 2\.0%, below the lowest year's 5\.0%; /,
  );
  expect(write(0.01, 0.07)).toContain(" is right even with revenue growth of 1.0% a year");
  // Two of four years grew as much, or earned as much.
  expect(write(0.05, 0.02)).toContain(" is right with revenue growth of 5.0% a year");
  expect(write(0.01, 0.09)).toContain(" is right with revenue growth of 1.0% a year");
  expect(write(0.5, 0.02)).toContain(" is right with revenue growth of 50.0% a year");
  expect(write(0.15, 0.3)).toContain(
    " for four years, which only 2020 of four single years beat, or a lasting ",
  );
  // We expect 12%: beside a best year of 11% that is more than any year earned.
  const best = { high: { year: 2021, margin: 0.11 } };
  expect(write(0.5, 0.3, best)).toMatch(/ and 12\.0% \(above the best year\)\.$/);
  expect(write(0.5, 0.3)).not.toContain("above the best year)");
  const leftOut = [{ year: 2018, margin: 0.13, isUnusual: true }];
  expect(write(0.5, 0.3, { ...best, leftOut })).not.toContain("above the best year)");
  // Today is above the best fiscal year.
  expect(write(0.1, 0.16, { trailingReported: 0.2 })).toContain("margin of 16.0%, against 20.0% today;");
  expect(write(0.1, 0.1)).toMatch(/margin of 10\.0%, (?:against [\d.]+% today|as today);/);
});

const belief = (
  margin: Partial<ReturnType<typeof createContext>["evidence"]["margin"]>,
  implied = { revenueGrowthRate: 0.02, stableNetIncomeMargin: 0.084 },
) => {
  const context = createContext({ implied });
  const evidence = { ...context.evidence, margin: { ...context.evidence.margin, ...margin } };
  return String(answerBelief({ ...context, evidence })[0]);
};

test("sets a margin below all years beside today's where that is lower still", () => {
  const low = { year: 2020, margin: 0.089 };
  expect(belief({ low, trailingReported: 0.12, isSmoothed: false })).toContain(
    "below the lowest year's 8.9%",
  );
  expect(belief({ low, trailingReported: 0.047, isSmoothed: false })).toContain("8.4%, against 4.7% today;");
});

test("gives today's margin without unusual items on the same basis", () => {
  const ofToday = {
    trailing: 0.3,
    trailingReported: 0.49,
    high: { year: 2025, margin: 0.05 },
    isSmoothed: true,
  };
  expect(belief(ofToday)).toContain(", against 49.0% today, or 30.0% without unusual items;");
  expect(belief({ ...ofToday, isSmoothed: false })).toContain(", against 49.0% today;");
});

test("calls what we expect growth beside a decline that the price asks for", () => {
  expect(belief({}, { revenueGrowthRate: -0.01, stableNetIncomeMargin: 0.08 })).toMatch(
    /; we expect growth of [\d.]+% /,
  );
  expect(belief({})).toMatch(/; we expect [\d.]+% /);
});

test("gives the record since the year before a slump where five years would start in it", () => {
  const write = (sinceUsual: { year: number; rate: number } | null) =>
    String(
      answerBelief(
        createContext({ implied: { revenueGrowthRate: 0.1 }, growth: { fiveYear: 0.317, sinceUsual } }),
      )[0],
    );
  expect(write({ year: 2019, rate: 0.102 })).toContain("record: 10.2% a year since fiscal 2019).");
  expect(write(null)).toContain("record: 31.7% a year over five years).");
});
