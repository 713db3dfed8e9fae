import { describe, expect, test } from "vitest";
import { createContext, type ContextChanges } from "../testing/report-context.ts";
import { buildBrief } from "../testing/brief.ts";
import { createForecasts } from "../testing/forecasts.ts";
import { createValuation } from "../testing/valuation.ts";
import { explainExtreme } from "./extremes.ts";
import { notePoints } from "./note-points.ts";
import { marginRisk, worstCase } from "./risks.ts";
import { catalystsSummary, recommendation, risksSummary, thesisSummary } from "./summaries.ts";

const nothing = { perShareValue: 0, rawPerShareValue: -6, upsidePercent: -1, dcfEquityValue: -3_000 };
const worthless: ContextChanges = {
  upside: -1,
  valuation: { cases: { base: nothing, bear: nothing, bull: nothing } },
};

describe("a base case that leaves nothing for a share", () => {
  const context = createContext({
    ...worthless,
    valuation: {
      ...worthless.valuation,
      cases: { base: { ...nothing, pvForecast: -13_400, pvTerminal: 10_500 } },
    },
    rating: { pDistress: 0.24 },
  });

  test("is told in words, without a percentage of zero", () => {
    expect(thesisSummary(context)).toContain("That leaves nothing for a share, which costs $100.00.");
    expect(recommendation(context)).toContain(
      "in the base case nothing is left for a share, and it costs $100.00",
    );
    for (const text of [thesisSummary(context), recommendation(context)])
      expect(text).not.toMatch(/\$0\.00|100\.0%/);
  });

  test("is the first point, without a percentage of zero", () => {
    const brief = buildBrief();
    const forecasts = createForecasts();
    const valuation = createValuation(worthless.valuation);
    expect(notePoints({ brief, forecasts, valuation })[0]).toMatch(
      /^In the base case nothing is left for a share, at a price of \$[\d.]+\.$/,
    );
  });

  test("is explained by its cash flows, which distress cannot lower", () => {
    expect(explainExtreme(context)).toContain(
      "Growth takes more equity than it returns: cash flows are worth −$13.4bn in the forecast years and $10.5bn after.",
    );
    expect(explainExtreme(context)).not.toContain("distress");
  });

  test("compares the return at the price with the cost of equity", () => {
    const irr = { expectedIrr: 0.05, requiredReturn: null };
    const { valuation } = context;
    expect(recommendation({ ...context, valuation: { ...valuation, irr } })).toContain(
      "would return 5.0% a year, less than the 8.5% that equity costs.",
    );
    const dear = { ...irr, expectedIrr: 0.085 };
    expect(recommendation({ ...context, valuation: { ...valuation, irr: dear } })).toContain(
      "would return 8.5% a year.",
    );
  });
});

describe("a bear or bull case that leaves nothing for a share", () => {
  test("is told in words, without a percentage of zero", () => {
    const context = createContext(worthless);
    expect(risksSummary(context)).toMatch(/a stable return of 11\.0%, and leaves nothing for a share\.$/);
    expect(catalystsSummary(context)).toMatch(
      /and leaves nothing for a share\. The market expects more than the bull case does\.$/,
    );
  });

  test("that loses money for good says so", () => {
    const drivers = { bear: { stableNetIncomeMargin: -0.009 } };
    expect(worstCase(createContext({ ...worthless, drivers })).text).toMatch(
      /^In the bear case, Example Works loses money for good\./,
    );
    expect(
      marginRisk(createContext({ ...worthless, drivers, evidence: { isLossMaker: true } })).text,
    ).toContain(
      "Example Works has yet to show that its business makes money; in the bear case it never does, with a margin of −0.9% in the end.",
    );
  });

  test("names the simulated values that are zero, which distress does not lower", () => {
    const { text } = worstCase(
      createContext({
        valuation: {
          ...worthless.valuation,
          percentiles: { p5: 0 },
          simulation: { ...createValuation().simulation, shareAtZero: 0.17 },
        },
        rating: { coverage: -1, pDistress: 0.24 },
      }),
    );
    expect(text).toContain("17.0% of the 10,000 simulated values are zero.");
    expect(text).not.toContain("lowers the value");
  });
});
