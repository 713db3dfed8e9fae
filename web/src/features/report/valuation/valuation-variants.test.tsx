import type { Report } from "@plumbline/report/report.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setUpApp } from "../../../testing/app.tsx";
import { setWidth } from "../../../testing/browser.ts";
import { linesOfTab, openReport, tableUnder } from "../../../testing/open-report.ts";
import { bearCase, bullCase, report } from "../../../testing/report-fixture.ts";
import { baseCase } from "../../../testing/report-parts.ts";
import { eventually } from "../../../testing/time.ts";

setUpApp();

const valuation = report.valuation!;
const withValuation = (changes: Partial<typeof valuation>) => ({ valuation: { ...valuation, ...changes } });
const openTab = (sub: string, changes: Partial<Report>) => openReport(`tab=valuation&sub=${sub}`, changes);
const [model] = valuation.models;

test("shows a financial company without leverage, by MC/Sales and equity betas", async () => {
  const models = [{ ...model!, valueMethod: "FINANCIAL" as const }];
  await openTab("cost-of-equity", withValuation({ models }));
  expect(tableUnder("From business to equity beta")).toEqual([
    "Business beta | 0.92",
    "Levered beta | 1.20",
    "Equity beta | 1.13",
    "Stable beta, held between 0.8 and 1.2 | 0.95",
  ]);
  expect(tableUnder("Beta by operating segment")).toEqual([
    "Segment | Industry | Sales | MC/Sales | Weight | Equity beta",
    "Consumer | HouseholdThe segment's name says “Consumer”. | 1,500 | 1.10 | 40.0% | 1.21",
    "Professional | MachineryThe company's industry. | 2,500 | 1.60 | 60.0% | 1.41",
    "Company |  | 4,000 |  | 100.0% | 0.92",
  ]);
});

test("notes the currency of the cost of equity, dollars if the report names none", async () => {
  await openTab("cost-of-equity", { company: { ...report.company!, currency: "" } });
  screen.getByText("in USD millions unless stated");
});

test("shows N/A for what the tables behind the cost of equity do not have", async () => {
  const { details } = valuation.costOfEquity;
  const nothing = { evSalesRatio: null, businessBeta: null };
  const operating = details.operating.map((row) => ({ ...row, ...nothing, source: null }));
  const geographic = details.geographic.map((row) => ({ ...row, taxRate: null }));
  const costOfEquity = { ...valuation.costOfEquity, details: { operating, geographic } };
  const models = [{ ...model!, debtToEquityRatio: null, cashToFirmValueRatio: null, marginalTaxRate: null }];
  await openTab("cost-of-equity", withValuation({ models, costOfEquity }));
  expect(tableUnder("From business to equity beta").slice(1, 4)).toEqual([
    "Debt-to-equity | N/A",
    "Cash-to-firm value | N/A",
    "Marginal tax rate | N/A",
  ]);
  expect(tableUnder("Beta by operating segment")[1]).toBe("Consumer | Household | 1,500 | N/A | 40.0% | N/A");
  expect(tableUnder("Equity risk premium by geographic segment")[1]).toBe(
    "America | United States | 3,100 | 77.5% | 4.5% | N/A",
  );
});

test.each([
  [0.31, "31.0% of the trials lie below the price of $80.00. Mean"],
  [1, "All trials lie below the price of $80.00. Mean"],
  [0.9995, "All but 5 of 10,000 trials lie below the price of $80.00. Mean"],
  [0.995, "99.5% of the trials lie below the price of $80.00. Mean"],
  [0.005, "0.5% of the trials lie below the price of $80.00. Mean"],
  [0.0003, "Only 3 of 10,000 trials lie below the price of $80.00. Mean"],
  [0, "None of the trials lie below the price of $80.00. Mean"],
  [null, "Mean"],
])("says where the price stands with %s of the trials below it", async (shareBelowPrice, text) => {
  const simulation = { ...valuation.simulation, shareBelowPrice, shareAtZero: 0 };
  await openTab("simulations", withValuation({ simulation }));
  const line = linesOfTab().find((one) => one.startsWith("A price below the 10th percentile")) ?? "";
  expect(line.split("a Strong Sell. ")[1]).toBe(
    `${text} $101.50, standard deviation $22.25. The chart ends at the 95th percentile; the highest trial is $150.00.`,
  );
});

test("lists the five drivers that move the value most, whatever their sign", async () => {
  const [row] = valuation.monteCarloElasticities;
  const ratio = { baseValue: 1.75, lowerBound: 1.25, upperBound: 2.25, sampleMean: 1.76, sampleStd: 0.2 };
  const years = { baseValue: 5, lowerBound: 4, upperBound: 7, sampleMean: 5.25, sampleStd: 0.75 };
  const rowOf = (driver: string, elasticity: number | null, changes = {}) => ({
    ...row!,
    id: driver,
    driver,
    elasticity,
    ...changes,
  });
  const monteCarloElasticities = [
    rowOf("recoveryRatio", 1),
    rowOf("stableRoe", null),
    rowOf("salesToEquityRatio", 20, { ...ratio, label: null }),
    rowOf("yearsToStability", -30, years),
    rowOf("stableNetIncomeMargin", 40),
    rowOf("somethingNew", -50, ratio),
    rowOf("revenueGrowthRate", 10),
  ];
  await openTab("simulations", withValuation({ monteCarloElasticities }));
  expect(tableUnder("Elasticities").slice(1)).toEqual([
    "somethingNew | −50.0 | Low | 1.75 | 1.25 | 2.25 | 1.76 | 0.20 | 10,000",
    "Stable net income margin | 40.0 | Low | 8.1% | 4.1% | 12.1% | 8.2% | 1.6% | 10,000",
    "Years to stability | −30.0 | Low | 5 | 4 | 7 | 5.25 | 0.75 | 10,000",
    "Sales-to-equity ratio | 20.0 | N/A | 1.75 | 1.25 | 2.25 | 1.76 | 0.20 | 10,000",
    "Revenue growth rate | 10.0 | Low | 8.1% | 4.1% | 12.1% | 8.2% | 1.6% | 10,000",
  ]);
});

const legendOfPrice =
  "Green with ↑ lies above the current price of $80.00, red with ↓ below it. The deeper the colour, the larger the difference within the table. The dotted row and column are the base case.";

test("deepens the colour of a value up to the one farthest from the price", async () => {
  const values = [10, 40, 60, 120, 900];
  const sensitivityCells = values.map((value, step) => ({
    costOfEquity: 0.09,
    growthRate: step / 100,
    value,
  }));
  await openTab("sensitivity", withValuation({ sensitivityCells }));
  const colours = screen.getAllByRole("cell").map((cell) => /--\w+\) \d+%/.exec(cell.style.background)?.[0]);
  expect(colours).toEqual(["--bear) 34%", "--bear) 23%", "--bear) 15%", "--bull) 9%", "--bull) 34%"]);
  expect(linesOfTab().at(-1)).toBe(legendOfPrice);
});

test.each([null, 0])("compares no value with a price of %s", async (stockPrice) => {
  await openTab("sensitivity", { company: { ...report.company!, stockPrice } });
  expect(screen.getAllByRole("cell").map((cell) => cell.style.background)).toEqual(["", "", "", ""]);
  if (stockPrice === null) {
    expect(tableUnder("Sensitivity").join()).not.toContain("↑");
    expect(linesOfTab().at(-1)).toMatch(/^There is no price to compare with\. The dotted row/);
  }
});

test("compares the base case with a single other case", async () => {
  await openTab("scenarios", withValuation({ cases: [baseCase, { ...bearCase, creditRating: "B" }] }));
  expect(tableUnder("Drivers side by side")[0]).toBe("Driver | Base | Bear");
  expect(tableUnder("Drivers side by side")).toContain("Credit rating | A+ | B");
  expect(screen.queryByText("Bull case")).toBeNull();
});

test("shows a case without reasons if the forecasts have none", async () => {
  await openTab("scenarios", { forecasts: report.forecasts.filter(({ type }) => type === "base") });
  expect(tableUnder("Drivers side by side")[0]).toBe("Driver | Bull | Base | Bear");
  expect([screen.queryByText("Bull case"), screen.queryByText("Bear case")]).toEqual([null, null]);
});

test("does not repeat the explanations that a case shares with the base case", async () => {
  const base = report.forecasts.find(({ type }) => type === "base")!;
  const forecasts = report.forecasts.map((one) =>
    one.type === "bull" ? { ...one, creditRating: base.creditRating } : one,
  );
  await openTab("scenarios", { forecasts });
  const bull = tableUnder("Bull case");
  expect(bull.find((row) => row.startsWith("Credit rating"))).toMatch(/ \| As in the base case\.$/);
  expect(bull.find((row) => row.startsWith("Revenue growth rate"))).toMatch(
    / \| Why revenueGrowthRate of bull$/,
  );
});

test("shows implied drivers in their units, and says that no rate of return explains the price", async () => {
  const reverseDCFValues = [
    { driver: "yearsToStability", baseValue: 5, marketImpliedValue: 3 },
    { driver: "salesToEquityRatio", baseValue: 1.75, marketImpliedValue: 2.5 },
    { driver: "somethingNew", baseValue: 0.5, marketImpliedValue: 0.25 },
  ];
  await openTab("reverse-dcf", withValuation({ reverseDCFValues, irr: { expectedIrr: null } }));
  expect(tableUnder("What the price implies").slice(1)).toEqual([
    "Years to stability | 5 | 3 | −2 | The price assumes 3 years until growth is stable; the base case has 5.",
    "Sales-to-equity ratio | 1.75 | 2.50 | +0.75 | The price assumes that each new dollar of equity adds $2.50 of sales; sales are 1.82 times equity today.",
    "somethingNew | 0.50 | 0.25 | −0.25 |",
  ]);
  expect(linesOfTab()).toEqual([
    "Reverse DCF",
    "What the price implies, and what a buyer earns if the base case comes true.",
    "Expected IRR",
    "N/A",
    "no single rate of return explains the price; 9.3% is required",
    "What the price implies",
    "One driver at a time, the others as in the base case, to reach $80.00.",
  ]);
});

test.each([
  ["stock_options", "Unfunded liabilities", "Employee stock options"],
  ["unfunded_liabilities", "Employee stock options", "Unfunded liabilities"],
])("shows the other claims without %s", async (missing, shown, hidden) => {
  await openTab("other-claims", { otherClaims: { ...report.otherClaims!, [missing]: null } });
  expect(tableUnder(shown).length).toBeGreaterThan(1);
  expect(screen.queryByText(hidden)).toBeNull();
});

test("shows employee options that are worth nothing as zero", async () => {
  const given = report.otherClaims!.stock_options!;
  const options = { ...given, value_of_options: 0, value_at_market_price: 0 };
  await openTab("other-claims", { otherClaims: { ...report.otherClaims!, stock_options: options } });
  expect(tableUnder("Employee stock options").slice(-2)).toEqual([
    "Value of options | 0",
    "Value at the market price, for comparison | 0",
  ]);
});

test("shows employee options without a value at the market price", async () => {
  const options = { ...report.otherClaims!.stock_options!, value_at_market_price: null };
  await openTab("other-claims", { otherClaims: { ...report.otherClaims!, stock_options: options } });
  expect(tableUnder("Employee stock options").at(-1)).toBe("Value of options | 85");
});

test.each([-5, 0])("says of a raw value of %s that nothing is left for a share", async (rawPerShareValue) => {
  const cases = [bullCase, bearCase, { ...baseCase, rawPerShareValue, perShareValue: 0 }];
  await openTab("dcf", withValuation({ cases }));
  const [last] = linesOfTab().slice(-1);
  expect(last).toBe("$10.00bn over 100.0 million shares leaves nothing for a share.");
});

test("shows falling sales of a segment in red, and one type of segments without the other", async () => {
  const segment = (year: number, revenue: number) =>
    ({ name: "Europe", type: "GEOGRAPHIC", year, revenue }) as const;
  await openTab("segments", { segments: [segment(2023, 80), segment(2024, 100), segment(2025, 90)] });
  const colour = (text: string) =>
    screen.getAllByText(text, { selector: "td span" }).map((one) => one.style.color);
  expect([colour("−10.0%"), colour("+25.0%"), colour("–")]).toEqual([
    ["var(--bear)", "var(--bear)"],
    ["var(--ink-3)", "var(--ink-3)"],
    ["var(--ink-3)", "var(--ink-3)"],
  ]);
  expect(linesOfTab().slice(0, 2)).toEqual([
    "Geographic segments",
    "Revenue in USD millions, and growth on the year before.",
  ]);
});

const tabs = ["summary", "datalog", "background", "thesis", "valuation"].map((tab) => `tab=${tab}`);
const subs = ["dcf", "segments", "cost-of-equity", "scenarios", "sensitivity", "simulations"]
  .concat("other-claims", "reverse-dcf", "interactive")
  .map((sub) => `tab=valuation&sub=${sub}`);

test.each([...tabs, ...subs])("shows in %s all money in the company's own currency", async (query) => {
  setWidth(800);
  await openReport(query, { company: { ...report.company!, currency: "EUR" } });
  const main = screen.getByRole("main");
  await eventually(() => expect(main.querySelector("h2, h3")).not.toBeNull());
  expect(main.textContent).not.toMatch(/\$|USD/);
  expect(main.textContent).toContain("€80.00");
});
