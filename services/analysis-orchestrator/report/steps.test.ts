import { expect, test } from "vitest";
import { steps } from "./steps.ts";

test("the steps are named in their order, as the specification has them", () => {
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

test("analyses that an earlier version began resume by the order of the names", () => {
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
