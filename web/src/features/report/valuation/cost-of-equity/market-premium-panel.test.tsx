import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setUpApp } from "../../../../testing/app.tsx";
import { openReport } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";

setUpApp();

const valuation = report.valuation!;
const withPremium = (gap: number) => ({
  valuation: {
    ...valuation,
    premium: {
      published: 0.0446,
      fitting: 0.0446 - gap,
      gap,
      standardError: 0.0029,
      years: 7,
      firstYear: 2017,
      lastYear: 2025,
      valueAtPublished: 123.45,
    },
  },
});
const shown = () => screen.getByRole("main").textContent;

test.each([
  [-0.0009, "0.09% above the published one", "4.55%"],
  [0.01, "1.00% below the published one", "3.46%"],
])("a gap of %s is explained, and the value at the published premium shown", async (gap, words, used) => {
  await openReport("tab=valuation&sub=cost-of-equity", withPremium(gap));
  expect(shown()).toContain(`From 2017 to 2025, values by our forecasts added up to prices at a premium`);
  expect(shown()).toContain(words);
  expect(shown()).toContain(`fits our forecasts${used}`);
  expect(shown()).toContain("Value per share at the published premium$123.45");
});

test("an older report shows no premium of the market", async () => {
  await openReport("tab=valuation&sub=cost-of-equity", {});
  expect(shown()).not.toContain("Premium of the market");
});
