import { describe, expect, test } from "vitest";
import { competitiveRisk, marginRisk } from "./earnings-risks.ts";
import { growthRisk } from "./risks.ts";
import {
  createContext,
  type ContextChanges,
  createIndustryFigure,
  createSegmentView,
} from "../testing/report-context.ts";

describe("growthRisk", () => {
  const writeRisk = (changes?: ContextChanges) => growthRisk(createContext(changes));
  const begins = "In the bear case growth starts at 3.0% instead of 6.0%.";

  test("names the growth of the bear case by default", () => {
    expect(writeRisk()).toEqual({ header: "Growth of 3.0% rather than 6.0%", text: begins });
  });

  test.each([
    { past: [0.05, 0.08, 0.04], expected: "Of three years revenue grew slowest in fiscal 2024, by 4.0%." },
    {
      past: [0.05, 0.02, 0.04],
      expected: "Growth was below 3.0% in one of three years, fiscal 2023 (2.0%).",
    },
  ])("names the slowest year where none was as slow as the bear case: $expected", ({ past, expected }) => {
    const yearly = past.map((growth, i) => ({ year: 2022 + i, growth }));
    expect(writeRisk({ growth: { yearly } }).text).toBe(expected);
  });

  test("names a segment with most of revenue", () => {
    const operating = [
      createSegmentView("Pumps", { share: 0.501, revenue: 5_010 }),
      createSegmentView("Valves", { growth: -0.2, revenue: 800 }),
    ];
    expect(writeRisk({ operating, growth: { falls: 3 } })).toEqual({
      header: "Pumps is 50.1% of revenue",
      text: `Example Works depends on Pumps, which brought in $5.0bn in fiscal 2025. Revenue of Valves fell 20.0% to $800m in fiscal 2025.`,
    });
  });

  test("says of which year the share of a segment is, if that is not the newest", () => {
    const operating = [
      createSegmentView("Pumps", { share: 0.501, year: 2024 }),
      createSegmentView("Valves", { year: 2024 }),
    ];
    expect(writeRisk({ operating }).header).toBe("Pumps was 50.1% of revenue in fiscal 2024");
  });

  test.each([
    {
      why: "half of revenue",
      operating: [createSegmentView("Pumps", { share: 0.5 }), createSegmentView("Valves")],
    },
    {
      why: "without a share",
      operating: [createSegmentView("Pumps", { share: null }), createSegmentView("Valves")],
    },
    {
      why: "the only named segment",
      operating: [createSegmentView("Pumps", { share: 0.9 }), createSegmentView("Other")],
    },
    {
      why: "smaller than an unnamed one",
      operating: [
        createSegmentView("Other", { share: 0.9 }),
        createSegmentView("Pumps"),
        createSegmentView("Valves"),
      ],
    },
  ])("ignores a segment that is $why", ({ operating }) => {
    expect(writeRisk({ operating })).toEqual({ header: "Growth of 3.0% rather than 6.0%", text: begins });
  });

  test("names the first shrinking segment", () => {
    const operating = [
      createSegmentView("Pumps", { growth: -0.005 }),
      createSegmentView("Valves", { growth: null }),
      createSegmentView("Parts", { growth: -0.006, revenue: 700, year: 2024 }),
      createSegmentView("Service", { growth: -0.5 }),
    ];
    expect(writeRisk({ operating, growth: { falls: 3 } })).toEqual({
      header: "Parts shrank in fiscal 2024",
      text: "Revenue of Parts fell 0.6% to $700m in fiscal 2024.",
    });
  });

  test.each([
    { falls: 2, expected: "Revenue has fallen in two of five years" },
    { falls: 1, expected: "Growth of 3.0% rather than 6.0%" },
  ])("after $falls falls: $expected", ({ falls, expected }) => {
    expect(writeRisk({ growth: { falls } })).toEqual({ header: expected, text: begins });
  });

  test("names the worst year where the header counts falls", () => {
    const yearly = [-0.02, 0.05, -0.04, 0.01].map((growth, i) => ({ year: 2022 + i, growth }));
    expect(writeRisk({ growth: { falls: 2, yearly } }).text).toBe(
      "Revenue fell most in fiscal 2024, by 4.0%.",
    );
  });

  test("of a bear case that keeps the growth makes no header of it", () => {
    const drivers = { bear: { revenueGrowthRate: 0.0596 } };
    expect(writeRisk({ drivers })).toEqual({
      header: "Growth may fall short of 6.0%",
      text: "The bear case keeps the growth of the base case.",
    });
  });

  test("of a bear case with faster growth says so", () => {
    expect(writeRisk({ drivers: { bear: { revenueGrowthRate: 0.07 } } })).toEqual({
      header: "Growth may fall short of 6.0%",
      text: "Growth is not what makes the bear case: it starts at 7.0% instead of 6.0%.",
    });
  });
});

describe("marginRisk", () => {
  const writeRisk = (changes?: ContextChanges) => marginRisk(createContext(changes));
  const settles = "In the bear case the adjusted margin settles at 9.0% instead of 12.0%.";
  const lasting = "A lasting adjusted margin of 9.0%";

  test("names the margin of the bear case by default", () => {
    expect(writeRisk()).toEqual({ header: lasting, text: settles });
  });

  test("says that no year was as low as the bear case, of the years that count", () => {
    expect(writeRisk({ margin: { recentLow: { year: 2022, margin: 0.1 } } }).text).toBe(
      "No fiscal year of the last five was as low as the bear case's 9.0%; the lowest, 2022, had 10.0%.",
    );
    expect(writeRisk({ margin: { recentLow: { year: 2022, margin: 0.0903 } } }).text).toBe(settles);
    const leftOut = [2019, 2024].map((year) => ({ year, margin: 0.01, isUnusual: true }));
    expect(writeRisk({ margin: { recentLow: { year: 2022, margin: 0.1 }, leftOut } }).text).toMatch(
      /^The unusual year 2024 aside, no fiscal year of the last five was as low as /,
    );
  });

  test("for a loss maker names the risk that profit does not come", () => {
    const low = { year: 2022, margin: -0.4 };
    expect(
      writeRisk({
        evidence: { isLossMaker: true },
        margin: { low, trend: "falling", trailing: 0.3, trailingReported: -0.3 },
        industry: { margin: createIndustryFigure(0.1) },
      }),
    ).toEqual({
      header: "Profit may come later or be smaller",
      text: "Example Works has yet to make money; even the bear case needs a lasting adjusted margin of 9.0%, from −30.0% today.",
    });
  });

  test.each([
    {
      hasEarned: true,
      trailingReported: -0.04,
      header: "Profit may return later or be smaller",
      text: "Example Works lost money over the latest twelve months, after profits in earlier years; even the bear case needs a lasting adjusted margin of 9.0%, from −4.0% today.",
    },
    {
      hasEarned: true,
      trailingReported: 0.02,
      header: "Profit may return later or be smaller",
      text: "Example Works makes money again after losses; even the bear case needs a lasting adjusted margin of 9.0%, after 2.0% over the latest twelve months.",
    },
    {
      hasEarned: false,
      trailingReported: 0.02,
      header: "Profit may come later or be smaller",
      text: "Example Works has only begun to make money; even the bear case needs a lasting adjusted margin of 9.0%, after 2.0% over the latest twelve months.",
    },
  ])(
    "of losses now or lately: earned before $hasEarned, now $trailingReported",
    ({ hasEarned, trailingReported, header, text }) => {
      expect(writeRisk({ evidence: { isLossMaker: true, hasEarned }, margin: { trailingReported } })).toEqual(
        { header, text },
      );
    },
  );

  test.each<{ why: string; changes: ContextChanges; header: string; text: string }>([
    {
      why: "falling margins, the first reason",
      changes: {
        margin: { trend: "falling", trailing: 0.14 },
        industry: { margin: createIndustryFigure(0.1) },
      },
      header: "Margins have been falling",
      text: settles,
    },
    {
      why: "rising margins",
      changes: { margin: { trend: "rising" } },
      header: lasting,
      text: settles,
    },
    {
      why: "a margin above 1.3 times the industries', before a low past margin",
      changes: {
        margin: { trailing: 0.131, recentLow: { year: 2022, margin: 0.05 } },
        industry: { margin: createIndustryFigure(0.1, true) },
      },
      header: "The margin has been lower, in fiscal 2022",
      text: "The adjusted margin was as low as 5.0% in fiscal 2022; the bear case assumes 9.0%.",
    },
    {
      why: "a bear case above today's margin",
      changes: { margin: { trailingReported: 0.085, recentLow: { year: 2022, margin: 0.05 } } },
      header: "The margin has been lower, in fiscal 2022",
      text: "The adjusted margin was as low as 5.0% in fiscal 2022; at that margin net income would be $350m a year lower.",
    },
    {
      why: "a margin above the industries' with returns below their cost",
      changes: {
        margin: { trailing: 0.131 },
        industry: { margin: createIndustryFigure(0.1, true) },
        equity: { newestRoe: 0.05 },
      },
      header: "A lasting adjusted margin of 9.0%",
      text: settles,
    },
    {
      why: "a margin above 1.3 times the industries'",
      changes: { margin: { trailing: 0.131 }, industry: { margin: createIndustryFigure(0.1, true) } },
      header: "A margin that invites competition",
      text: "Example Works' adjusted margin of 13.1% compares with a reported 10.0% in the industries of its segments; in the bear case it settles at 9.0%.",
    },
    {
      why: "something unusual, which takes the place of the past",
      changes: {
        margin: { recentLow: { year: 2022, margin: 0.05 } },
        unusual: { marginRisk: ["Warranties took 9.1% of revenue."] },
      },
      header: "Header of marginRisk",
      text: "Warranties took 9.1% of revenue.",
    },
    {
      why: "a margin 1.3 times the industry's",
      changes: { margin: { trailing: 0.13 }, industry: { margin: createIndustryFigure(0.1) } },
      header: lasting,
      text: settles,
    },
    {
      why: "a past margin below the bear case",
      changes: { margin: { recentLow: { year: 2022, margin: 0.089 } } },
      header: "The margin has been lower, in fiscal 2022",
      text: "The adjusted margin was as low as 8.9% in fiscal 2022; the bear case assumes 9.0%.",
    },
    {
      why: "a lowest margin equal to the bear case",
      changes: { margin: { recentLow: { year: 2022, margin: 0.09 } } },
      header: lasting,
      text: settles,
    },
    {
      why: "a lowest margin equal to the base case",
      changes: { margin: { recentLow: { year: 2022, margin: 0.12 } } },
      header: lasting,
      text: "No fiscal year of the last five was as low as the bear case's 9.0%; the lowest, 2022, had 12.0%.",
    },
  ])("with $why: $header", ({ changes, header, text }) => {
    expect(writeRisk(changes)).toEqual({ header, text });
  });
});

describe("competitiveRisk", () => {
  const writeRisk = (changes?: ContextChanges) => competitiveRisk(createContext(changes));
  const comes =
    "In the bear case Example Works' new equity earns 11.0%, 3.0 points less than in the base case.";
  const falls = (roe: string) =>
    `In the bear case Example Works' new equity earns 11.0% in the long run, after ${roe} on all equity today; equity then costs 8.5%.`;
  const plain = "A long-run return of 11.0% on new equity in the bear case";

  // The cost of equity is 9%, the stable one 8.5%.
  test.each<{ why: string; changes: ContextChanges; header?: string; text: string }>([
    { why: "nothing else known", changes: {}, text: comes },
    {
      why: "a return above 40%",
      changes: { equity: { newestRoe: 0.401 } },
      header: "Today's return of 40.1% may not last",
      text: falls("40.1%"),
    },
    {
      why: "a return above 40% beside a bear case below the cost of equity",
      changes: { equity: { newestRoe: 0.5 }, drivers: { bear: { stableRoe: 0.06 } } },
      header: "Today's return of 50.0% may not last",
      text: "In the bear case Example Works' new equity earns 6.0%, less than the 8.5% that equity costs in the long run: growth after year five destroys value.",
    },
    { why: "a return of 40%", changes: { equity: { newestRoe: 0.4 } }, text: falls("40.0%") },
    {
      why: "a bear case that loses money for good",
      changes: { drivers: { bear: { stableNetIncomeMargin: -0.01 } } },
      header: "A long-run return of 14.0% on new equity",
      text: "In the base case Example Works' new equity earns 14.0%; below the 8.5% that equity costs in the long run, growth after year eight destroys value.",
    },
    { why: "a return equal to its cost", changes: { equity: { newestRoe: 0.09 } }, text: comes },
    {
      why: "something unusual beside a return above 40%, of which the text says nothing",
      changes: {
        equity: { newestRoe: 0.5 },
        unusual: { competitiveRisk: ["Goodwill is more than the whole book equity."] },
      },
      header: "Header of competitiveRisk",
      text: "Goodwill is more than the whole book equity.",
    },
    {
      why: "something unusual",
      changes: { unusual: { competitiveRisk: ["Goodwill is more than the whole book equity."] } },
      header: "Header of competitiveRisk",
      text: "Goodwill is more than the whole book equity.",
    },
    {
      why: "a bear case equal to the cost of equity",
      changes: { drivers: { bear: { stableRoe: 0.085 } } },
      header: "A long-run return of 8.5% on new equity in the bear case",
      text: "In the bear case new equity earns the 8.5% that Example Works' equity costs in the long run: growth after year five adds no value.",
    },
    {
      why: "a bear case below the cost of equity",
      changes: { drivers: { bear: { stableRoe: 0.084 } } },
      header: "A long-run return of 8.4% on new equity in the bear case",
      text: "Example Works' equity costs 8.5% in the long run: growth after year five destroys value.",
    },
  ])("with $why", ({ changes, header = plain, text }) => {
    expect(writeRisk(changes)).toEqual({ header, text });
  });
});
