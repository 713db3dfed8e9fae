import { describe, expect, test } from "vitest";
import { thesisSummary } from "./summaries.ts";
import { createContext, type ContextChanges, createIndustryFigure } from "../testing/report-context.ts";

describe("thesisSummary", () => {
  const writeText = (changes?: ContextChanges) => thesisSummary(createContext(changes));
  const standing = "Example Works earns an adjusted net margin of 10.0%.";

  test("states the position", () => {
    expect(writeText()).toBe(standing);
  });

  // The cost of equity is 9%.
  test.each<{ why: string; changes: ContextChanges; expected: string }>([
    {
      why: "a loss maker, whatever its return",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailingReported: -0.3 },
        equity: { medianRoe: 0.3, isNegative: true },
      },
      expected: "Example Works has yet to prove its business: its adjusted net margin is −30.0%.",
    },
    {
      why: "negative equity",
      changes: { equity: { isNegative: true, medianRoe: 0.3 } },
      expected: "Example Works earns an adjusted 10.0% of revenue; payouts left equity negative.",
    },
    {
      why: "a high return beside a margin as reported",
      changes: { equity: { medianRoe: 0.191 }, margin: { isReported: true } },
      expected: "Example Works earns 10.0% of revenue as reported and a median 19.1% on equity.",
    },
    {
      why: "a high return",
      changes: { equity: { medianRoe: 0.191 } },
      expected: "Example Works earns an adjusted 10.0% of revenue and a median 19.1% on equity.",
    },
    {
      why: "a high return that is a fifth lower lately",
      changes: { equity: { medianRoe: 0.3, newestRoe: 0.24 } },
      expected:
        "Example Works earns an adjusted 10.0% of revenue and a median 30.0% on equity (24.0% lately).",
    },
    {
      why: "a high return that is nearly the same lately",
      changes: { equity: { medianRoe: 0.3, newestRoe: 0.25 } },
      expected: "Example Works earns an adjusted 10.0% of revenue and a median 30.0% on equity.",
    },
    {
      why: "a return 10 points above its cost",
      changes: { equity: { medianRoe: 0.19 } },
      expected:
        "Example Works has earned a median 19.0% on adjusted equity in recent years, with an adjusted net margin of 10.0%.",
    },
    {
      why: "a return equal to its cost",
      changes: { equity: { medianRoe: 0.09 } },
      expected:
        "Example Works has earned a median 9.0% on adjusted equity in recent years, with an adjusted net margin of 10.0%.",
    },
    {
      why: "a return below its cost",
      changes: { equity: { medianRoe: 0.089 } },
      expected:
        "Example Works has earned a median 8.9% on adjusted equity in recent years, less than the 9.0% that equity costs today. Its adjusted net margin is 10.0%.",
    },
    {
      why: "a return above all book equity",
      changes: { equity: { medianRoe: 11.938 } },
      expected: "Example Works earns an adjusted 10.0% of revenue and a median of more than 100% on equity.",
    },
    {
      why: "a loss",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailingReported: -0.087, twoYearReported: -0.2 },
      },
      expected: "Example Works has yet to prove its business: its adjusted net margin is −8.7%.",
    },
    {
      why: "a profit after losses",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailingReported: 0.055, twoYearReported: -0.12 },
      },
      expected:
        "Example Works has yet to prove its business: its adjusted net margin is 5.5%, after −12.0% over the two fiscal years on record before.",
    },
    {
      why: "a loss after profits",
      changes: { evidence: { isLossMaker: true, hasEarned: true }, margin: { trailingReported: -0.087 } },
      expected:
        "Example Works lost money over the latest twelve months, after profits in earlier years: its adjusted net margin is −8.7%.",
    },
    {
      why: "a profit after losses and earlier profits",
      changes: { evidence: { isLossMaker: true, hasEarned: true }, margin: { trailingReported: 0.055 } },
      expected: "Example Works makes money again after losses: its adjusted net margin is 5.5%.",
    },
    {
      why: "negative equity after losses",
      changes: { equity: { isNegative: true, isPaidOut: false } },
      expected: "Example Works earns an adjusted 10.0% of revenue; earlier losses left equity negative.",
    },
    {
      why: "a smoothed margin",
      changes: { margin: { isSmoothed: true, trailingReported: 0.25 } },
      expected:
        "Example Works earns an adjusted net margin of 10.0% once unusual items are smoothed (25.0% before smoothing).",
    },
    {
      why: "one industry",
      changes: { industry: { margin: createIndustryFigure(0.08) } },
      expected:
        "Example Works earns an adjusted net margin of 10.0% against a reported 8.0% in the industry.",
    },
    {
      why: "several industries",
      changes: { industry: { margin: createIndustryFigure(0.08, true) } },
      expected: standing,
    },
  ])("of $why", ({ changes, expected }) => {
    expect(writeText(changes)).toBe(expected);
  });

  test("ends with what is unusual", () => {
    const unusual = { thesisSummary: ["Land was 16.6% of the cost of property."] };
    expect(writeText({ unusual })).toBe(`${standing} ${unusual.thesisSummary[0]}`);
  });
});
