import fc from "fast-check";
import { expect, test } from "vitest";
import { createForecasts, type Drivers } from "../testing/forecasts.ts";
import { arbitraryNumber } from "../testing/sketches.ts";
import { createContext } from "../testing/report-context.ts";
import { compareWithBase } from "./case-drivers.ts";
import { efficiencyCatalyst, growthCatalyst } from "./catalysts.ts";
import { competitiveCatalyst, marginCatalyst } from "./earnings-catalysts.ts";
import { competitiveRisk, marginRisk } from "./earnings-risks.ts";
import { efficiencyRisk, growthRisk, runwayRisk } from "./risks.ts";
import { runwayCatalyst } from "./runway-catalyst.ts";

test.each([
  { bear: 0.05, move: -1 },
  { bear: 0.0596, move: 0 },
  { bear: 0.0604, move: 0 },
  { bear: 0.0606, move: 1 },
])("a bear case that grows $bear is on side $move of a base case of 6.0%", ({ bear, move }) => {
  const forecasts = createForecasts({ bear: { revenueGrowthRate: bear } });
  expect(compareWithBase(forecasts, "bear", "revenueGrowthRate")).toBe(move);
});

const arbitraryDrivers: fc.Arbitrary<Drivers> = fc.record({
  revenueGrowthRate: arbitraryNumber(0.05, 0.07),
  yearsToStability: fc.integer({ min: 6, max: 10 }),
  salesToEquityRatio: arbitraryNumber(1.48, 1.52),
  stableNetIncomeMargin: arbitraryNumber(0.119, 0.121),
  stableRoe: arbitraryNumber(0.138, 0.142),
});
const elasticities = {
  revenueGrowthRate: 12,
  yearsToStability: 11,
  salesToEquityRatio: 10,
  stableNetIncomeMargin: 9,
  stableRoe: 8,
};

const risks = [growthRisk, runwayRisk, efficiencyRisk, marginRisk, competitiveRisk];
const writers = risks.concat([
  growthCatalyst,
  runwayCatalyst,
  efficiencyCatalyst,
  marginCatalyst,
  competitiveCatalyst,
]);

test("no risk and no catalyst contrasts a figure with itself, whichever way the drivers move", () => {
  fc.assert(
    fc.property(arbitraryDrivers, arbitraryDrivers, (bear, bull) => {
      const context = createContext({ drivers: { bear, bull }, elasticities });
      const sections = writers.map((write) => write(context));
      for (const { header, text } of sections)
        expect(`${header}. ${text}`).not.toMatch(
          /(?<![\d.])(\d[\d.]*%?)[^.]{0,40} (?:instead of|rather than) \1(?!\.?\d)/,
        );
    }),
  );
});

test("no risk and no catalyst says what a tenth of a driver does: the table of sensitivities does", () => {
  const context = createContext({ elasticities });
  for (const write of writers) expect(write(context).text).not.toContain("by a tenth");
});
