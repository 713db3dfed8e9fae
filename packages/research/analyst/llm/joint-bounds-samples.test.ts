import { baseRates } from "@plumbline/base-rates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeReport } from "../../approved/make-report.ts";
import { briefOf } from "../../pipeline/step-results.ts";
import { completeForecast, decideByRules } from "../drivers/forecast-by-rules.ts";
import { driverBounds, proposedDrivers, roundDriver } from "./driver-bounds.ts";
import { completeProposal } from "./forecast-by-llm.ts";
import { jointBounds, valuePerShare } from "./joint-bounds.ts";

/** Enough for a comparison of values that share their trials. */
const trials = 2_000;

// Companies whose value drivers at their bounds once moved up to tenfold, all together.
test.each(["AAPL", "NVDA", "JPM", "SNOW", "KO", "TSLA"])(
  "%s: no drivers within their bounds that are accepted move the value by more than a tenth",
  async (ticker) => {
    const brief = briefOf((await makeReport(ticker)).results);
    const ruled = decideByRules(brief, baseRates);
    const { forecasts: rules } = completeForecast(brief, ruled, trials);
    const bounds = { drivers: driverBounds(ruled), joint: jointBounds(brief, rules) };
    const byRules = valuePerShare(brief, rules.base);
    const counts = { accepted: 0, refused: 0 };
    /** Moves each driver by a share of its way to a bound, downwards where it is negative. */
    const propose = (shareOf: (i: number) => number) => {
      const middle = { ...ruled.base };
      for (const [i, name] of proposedDrivers.entries()) {
        const { least, most } = bounds.drivers[name];
        const { value } = middle[name];
        const move = shareOf(i) * (shareOf(i) < 0 ? value - least : most - value);
        middle[name] = { ...middle[name], value: roundDriver(name, value + move) };
      }
      const { completed } = completeProposal({ brief, ruled, rules: rules.base, middle, bounds, trials });
      counts[completed ? "accepted" : "refused"] += 1;
      if (!completed) return;
      const value = valuePerShare(brief, completed.forecasts.base);
      expect(Math.abs(value - byRules)).toBeLessThanOrEqual(0.1 * byRules);
    };
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 7, maxLength: 7 }), (shares) =>
        propose((i) => shares[i] ?? 0),
      ),
      { numRuns: 40, seed: 3 },
    );
    // All at one end, and all alike between.
    for (let at = -10; at <= 10; at++) propose(() => at / 10);
    expect(counts.accepted).toBeGreaterThan(0);
    expect(counts.refused).toBeGreaterThan(0);
  },
);
