import { expect, test } from "vitest";
import { steps } from "./steps.ts";

test("the steps have the labels and the order of the specification", () => {
  expect(steps.map(({ label }) => label)).toEqual([
    "Starting",
    "Finding annual and quarterly reports",
    "Pulling key financial numbers",
    "Checking filings for extra details",
    "Normalising and adjusting financials",
    "Valuing intangible assets",
    "Looking at industry data",
    "Calculating cost of equity",
    "Putting together valuation notes",
    "Forecasting performance",
    "Running the valuation model",
    "Noting key thesis points",
    "Writing the investment thesis",
  ]);
});

test("the order of names is fixed, because analyses of earlier versions resume by it", () => {
  expect(steps.map(({ name }) => name)).toEqual([
    "subject",
    "filings",
    "statements",
    "details",
    "normalised",
    "adjusted",
    "industry",
    "costOfEquity",
    "claims",
    "forecast",
    "valuation",
    "points",
    "thesis",
  ]);
});
