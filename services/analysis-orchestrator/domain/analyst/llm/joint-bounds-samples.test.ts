import { baseRates } from "@plumbline/base-rates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeReport } from "../../../approved/make-report.ts";
import { briefOf } from "../../pipeline/step-results.ts";
import { completeForecast, decideByRules } from "../drivers/forecast-by-rules.ts";
import { driverBounds, proposedDrivers, roundDriver } from "./driver-bounds.ts";
import { completeProposal } from "./forecast-by-llm.ts";
import { jointBounds, valuePerShare } from "./joint-bounds.ts";

// Companies whose value drivers at their bounds once moved up to tenfold, all together.
test.each(["AAPL", "NVDA", "JPM", "SNOW", "KO", "TSLA"])(
  "%s: no drivers within their bounds that are accepted move the value out of the rules' p10 to p90",
  async (ticker) => {
    const brief = briefOf((await makeReport(ticker)).results);
    const ruled = decideByRules(brief, baseRates);
    const rules = completeForecast(brief, ruled);
    const bounds = { drivers: driverBounds(ruled), joint: jointBounds(brief, rules) };
    const counts = { accepted: 0, refused: 0 };
    const propose = (shareOf: (i: number) => number) => {
      const base = { ...rules.forecasts.base };
      for (const [i, name] of proposedDrivers.entries()) {
        const { least, most } = bounds.drivers[name];
        base[name] = { ...base[name], value: roundDriver(name, least + shareOf(i) * (most - least)) };
      }
      const { completed } = completeProposal({ brief, ruled, base, bounds });
      counts[completed ? "accepted" : "refused"] += 1;
      if (!completed) return;
      const value = valuePerShare(brief, completed.forecasts.base);
      expect(value).toBeGreaterThanOrEqual(bounds.joint.least);
      expect(value).toBeLessThanOrEqual(bounds.joint.most);
    };
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 7, maxLength: 7 }), (shares) =>
        propose((i) => shares[i] ?? 0),
      ),
      { numRuns: 40, seed: 3 },
    );
    // All at one end, and all alike between.
    for (let at = 0; at <= 10; at++) propose(() => at / 10);
    expect(counts.accepted).toBeGreaterThan(0);
    expect(counts.refused).toBeGreaterThan(0);
  },
);
