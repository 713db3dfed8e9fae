/** The thirteen steps as the page names them; a test holds them equal to the gateway's list. */
export const steps = [
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
