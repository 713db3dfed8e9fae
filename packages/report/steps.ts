/**
 * The steps of an analysis in their order: the name that code uses, and the label that people read.
 */
export const steps = [
  { name: "subject", label: "Starting" },
  { name: "filings", label: "Finding annual and quarterly reports" },
  { name: "statements", label: "Pulling key financial numbers" },
  { name: "details", label: "Checking filings for extra details" },
  { name: "normalised", label: "Normalising and adjusting financials" },
  { name: "adjusted", label: "Valuing intangible assets" },
  { name: "industry", label: "Looking at industry data" },
  { name: "costOfEquity", label: "Calculating cost of equity" },
  { name: "claims", label: "Putting together valuation notes" },
  { name: "forecast", label: "Forecasting performance" },
  { name: "valuation", label: "Running the valuation model" },
  { name: "points", label: "Noting key thesis points" },
  { name: "thesis", label: "Writing the investment thesis" },
] as const;
export type StepName = (typeof steps)[number]["name"];
