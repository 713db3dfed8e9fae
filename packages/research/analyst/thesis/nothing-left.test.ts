import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { describe, expect, test } from "vitest";
import { createContext, type ContextChanges } from "../testing/report-context.ts";
import { buildBrief } from "../testing/brief.ts";
import { createForecasts } from "../testing/forecasts.ts";
import { createValuation } from "../testing/valuation.ts";
import { explainExtreme } from "./extremes.ts";
import { notePoints } from "./note-points.ts";
import { marginRisk } from "./earnings-risks.ts";
import { worstCase } from "./worst-case.ts";
import { recommendation } from "./recommendation.ts";
import { catalystsSummary, risksSummary } from "./summaries.ts";

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
    expect(recommendation(context)).toContain(
      "Example Works (EXW) is a Buy: our base case leaves nothing for the share, which costs $100.00 on 21 August 2026.",
    );
    expect(recommendation(context)).not.toMatch(/\$0\.00|100\.0%/);
  });

  test("is the first point, without a percentage of zero", () => {
    const brief = buildBrief();
    const forecasts = createForecasts();
    const valuation = createValuation(worthless.valuation);
    expect(notePoints({ brief, forecasts, valuation })[0]).toMatch(
      /^Our base case leaves nothing for the share, which costs \$[\d.]+\.$/,
    );
  });

  test("is explained by its cash flows, which distress cannot lower", () => {
    expect(explainExtreme(context, "")).toContain(
      "Growth absorbs more equity than it returns: cash flows are worth −$13.4bn in the forecast years and $10.5bn after.",
    );
    expect(explainExtreme(context, "")).not.toContain("distress");
  });

  test("is explained by losses where these take more than growth", () => {
    const year = { netIncome: -2_000, reinvestment: 500 } as ValuationCase["forecastYears"][number];
    const base = { ...context.base, forecastYears: [year] };
    expect(explainExtreme({ ...context, base }, "")).toContain(
      "Losses take more than later profits bring back: cash flows are worth −$13.4bn",
    );
  });

  test("compares the return at the price with the cost of equity", () => {
    const irr = { expectedIrr: 0.05, requiredReturn: null };
    const { valuation } = context;
    expect(recommendation({ ...context, valuation: { ...valuation, irr } })).toContain(
      "At this price it returns 5.0% a year, less than the 8.5% that equity costs in the long run.",
    );
    const dear = { ...irr, expectedIrr: 0.085 };
    expect(recommendation({ ...context, valuation: { ...valuation, irr: dear } })).not.toContain(
      "At this price",
    );
  });
});

describe("a bear or bull case that leaves nothing for a share", () => {
  test("is told in words, without a percentage of zero", () => {
    const context = createContext(worthless);
    expect(risksSummary(context)).toMatch(/^Example Works' bear case leaves nothing for the share\./);
    expect(catalystsSummary(context)).toMatch(
      /^Example Works' bull case leaves nothing for the share; the market expects more\.$/,
    );
  });

  test("that loses money for good says so", () => {
    const drivers = { bear: { stableNetIncomeMargin: -0.009 } };
    expect(worstCase(createContext({ ...worthless, drivers })).text).toMatch(
      /^In the bear case Example Works loses money for good\./,
    );
    expect(
      marginRisk(
        createContext({
          ...worthless,
          drivers,
          evidence: { isLossMaker: true },
          margin: { trailingReported: -0.1 },
        }),
      ).text,
    ).toContain(
      "Example Works has yet to make money; in the bear case it never earns, with an adjusted margin that settles at −0.9%.",
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
    expect(text).toContain(
      "In 17.0% of the 10,000 trials cash flows and claims leave nothing for the share.",
    );
    expect(text).not.toContain("lowers the value");
  });
});
