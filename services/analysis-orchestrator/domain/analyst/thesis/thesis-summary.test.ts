import { describe, expect, test } from "vitest";
import { thesisSummary } from "./summaries.ts";
import { factsOf, type FactsChanges, ofIndustry, segment } from "../testing/report-context.ts";

describe("the summary of the thesis", () => {
  const textOf = (changes?: FactsChanges) => thesisSummary(factsOf(changes));
  const standing = "Example Works earns a net margin of 10.0%.";
  const drivers =
    "We expect revenue of $10.0bn to grow 6.0% a year at first and the margin to settle at 12.0%.";
  const worth = "That is worth $120.00 a share, 20.0% above what the market pays.";

  test("says where the company stands, what is thought of it and what that is worth", () => {
    expect(textOf()).toBe(`${standing} ${drivers} ${worth}`);
  });

  // The cost of equity is 9%.
  test.each<{ why: string; changes: FactsChanges; expected: string }>([
    {
      why: "a loss maker, whatever its return",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailingReported: -0.3 },
        equity: { medianRoe: 0.3, isNegative: true },
      },
      expected: "Example Works has yet to prove its business: its net margin is −30.0%.",
    },
    {
      why: "negative equity",
      changes: { equity: { isNegative: true, medianRoe: 0.3 } },
      expected: "Example Works earns 10.0% of revenue and has paid out so much that book equity is negative.",
    },
    {
      why: "a high return",
      changes: { equity: { medianRoe: 0.191 } },
      expected:
        "Example Works earns high returns: a median of 19.1% on adjusted equity in recent years, with a net margin of 10.0%.",
    },
    {
      why: "a return ten points above its cost",
      changes: { equity: { medianRoe: 0.19 } },
      expected: "Example Works earns 19.0% on adjusted equity, a net margin of 10.0%.",
    },
    {
      why: "a return equal to its cost",
      changes: { equity: { medianRoe: 0.09 } },
      expected: "Example Works earns 9.0% on adjusted equity, a net margin of 10.0%.",
    },
    {
      why: "a return below its cost",
      changes: { equity: { medianRoe: 0.089 } },
      expected:
        "Example Works earns 8.9% on adjusted equity, less than the 9.0% that equity costs, on a net margin of 10.0%.",
    },
    {
      why: "a smoothed margin",
      changes: { margin: { isSmoothed: true, trailingReported: 0.25 } },
      expected:
        "Example Works earns a net margin of 10.0% once unusual items are smoothed (25.0% before smoothing).",
    },
    {
      why: "one industry",
      changes: { industry: { margin: ofIndustry(0.08) } },
      expected: "Example Works earns a net margin of 10.0% against 8.0% in the industry.",
    },
    {
      why: "several industries",
      changes: { industry: { margin: ofIndustry(0.08, true) } },
      expected: standing,
    },
  ])("of $why", ({ changes, expected }) => {
    expect(textOf(changes)).toBe(`${expected} ${drivers} ${worth}`);
  });

  test("names the two largest segments that have a name of their own", () => {
    const operating = [
      segment("Other", { share: 0.4 }),
      segment("Pumps", { share: 0.3 }),
      segment("Valves", { share: 0.2 }),
      segment("Parts", { share: 0.1 }),
    ];
    expect(textOf({ operating })).toBe(
      `${standing} Pumps and Valves are its largest segments, with 30.0% and 20.0% of revenue. ${drivers} ${worth}`,
    );
  });

  test.each([
    { why: "one segment", operating: [segment("Pumps")] },
    { why: "a largest without a share", operating: [segment("Pumps", { share: null }), segment("Valves")] },
    { why: "a second without a share", operating: [segment("Pumps"), segment("Valves", { share: null })] },
  ])("names no segments where there is $why", ({ operating }) => {
    expect(textOf({ operating })).toBe(`${standing} ${drivers} ${worth}`);
  });

  test.each([
    { growth: 0, expected: "grow 0.0%" },
    { growth: -0.02, expected: "shrink 2.0%" },
  ])("at growth of $growth revenue is thought to $expected", ({ growth, expected }) => {
    expect(textOf({ drivers: { base: { revenueGrowthRate: growth } } })).toBe(
      `${standing} ${drivers.replace("grow 6.0%", expected)} ${worth}`,
    );
  });

  test("names the two drivers that weigh most", () => {
    const elasticities = { stableNetIncomeMargin: 12, stableGrowthRate: 5, stableRoe: 3 };
    expect(textOf({ elasticities })).toBe(
      `${standing} ${drivers} The value depends most on the stable margin and stableGrowthRate. ${worth}`,
    );
    expect(textOf({ elasticities: { stableGrowthRate: 5, stableRoe: 3 } })).toContain(
      "The value depends most on stableGrowthRate and the stable return on equity.",
    );
  });

  test("a single driver that weighs is not named", () => {
    expect(textOf({ elasticities: { stableRoe: 12 } })).toBe(`${standing} ${drivers} ${worth}`);
  });

  test.each<{ changes: FactsChanges; expected: string }>([
    { changes: { upside: 0.1 }, expected: "$120.00 a share, 10.0% above what the market pays." },
    { changes: { upside: 0.099 }, expected: "$120.00 a share, about what the market pays." },
    { changes: { upside: -0.099 }, expected: "$120.00 a share, about what the market pays." },
    { changes: { upside: -0.1 }, expected: "$120.00 a share, 10.0% below what the market pays." },
    { changes: { upside: null }, expected: "$120.00 a share." },
    { changes: { price: null, upside: 0.2 }, expected: "$120.00 a share." },
  ])("with $changes it is worth $expected", ({ changes, expected }) => {
    expect(textOf(changes)).toBe(`${standing} ${drivers} That is worth ${expected}`);
  });
});
