import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { steps } from "@plumbline/report/steps.ts";
import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";
import { describeFinding } from "./describe-finding.ts";
import type { StepResults } from "./step-results.ts";

test("says in one line what each step found for Apple", async () => {
  const { results } = await makeReport("AAPL");
  const found = Object.fromEntries(steps.map(({ name }) => [name, describeFinding(name, results)]));
  expect(found).toMatchObject({
    subject: "Apple, Nasdaq, CIK 320193",
    filings: "10-K filed 31 October 2025, 10-Q filed 1 May 2026",
    details: "5 operating segments, 5 regions, price $309.35",
    claims: "No options or unfunded claims found",
  });
  expect(found["statements"]).toMatch(
    /^\$451\.4bn revenue in the twelve months to 28 March 2026, \d+ fiscal years$/,
  );
  expect(found["valuation"]).toMatch(/^\$\d+\.\d\d a share, [\d,]+ simulations$/);
});

test.each(sampleTickers)("%s: every step has a finding of one line without gaps", async (ticker) => {
  const { results } = await makeReport(ticker);
  for (const { name } of steps) {
    const finding = describeFinding(name, results);
    expect(finding, name).toMatch(/^\S.{5,150}\S$/);
    expect(finding, name).not.toMatch(/NaN|undefined|null| {2}/);
  }
});

test("options are valued at the market price before the forecast, and the finding says so", () => {
  const claims = (optionsValue: number, unfunded: number) =>
    describeFinding("claims", { claims: { optionsValue, unfunded } as StepResults["claims"] });
  expect(claims(112_300, 20)).toBe("Options $112.3bn at the market price, unfunded claims $20m");
  expect(claims(0, 20)).toBe("No options, unfunded claims $20m");
  expect(claims(50, 0)).toBe("Options $50m at the market price, no unfunded claims");
  expect(claims(0, 0)).toBe("No options or unfunded claims found");
});

test("a step without a result has no finding", () => {
  expect(() => describeFinding("claims", {})).toThrow('the step "claims" has no result yet');
});
