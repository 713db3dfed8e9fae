/** The thirteen steps, in order, as people read them. */
export const stepNames = [
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
] as const;
