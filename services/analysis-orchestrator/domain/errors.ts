import {
  conflict,
  failedPrecondition,
  forbidden,
  invalid,
  notFound,
  unavailable,
} from "@plumbline/platform/errors.ts";

export const missingAnalysisId = () => invalid("MISSING_ID", "Analysis ID is required");
export const analysisNotFound = () => notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
export const onlyOwnerCancels = () => forbidden("FORBIDDEN", "Only the owner can cancel an analysis.");
export const notRunning = () => failedPrecondition("NOT_RUNNING", "This analysis has already ended.");
export const notCompleted = () =>
  failedPrecondition("NOT_COMPLETED", "Only a completed analysis has a spreadsheet.");
export const notPrintable = () =>
  failedPrecondition("NOT_COMPLETED", "No PDF of an analysis that is not completed.");

export const onlyCompletedPublished = () =>
  failedPrecondition("NOT_COMPLETED", "Only a completed analysis can be published.");

export const onlyCompletedShared = () =>
  failedPrecondition("NOT_COMPLETED", "Only a completed analysis can be shared.");
export const onlyOwnerShares = () =>
  failedPrecondition("ONLY_OWNER_SHARES", "Only the original owner can share this analysis.");
export const invalidRecipient = () =>
  invalid("INVALID_INPUT", "Invalid email address", { recipientEmail: "Invalid email address" });
export const ownAddress = () => {
  const message = "This is your own address. Enter somebody else's.";
  return invalid("OWN_ADDRESS", message, { recipientEmail: message });
};
export const sharesUsedUp = (limit: number) =>
  failedPrecondition(
    "SHARES_USED_UP",
    `You have used your ${limit} shares of this month. They are renewed on the first day of the next month (UTC).`,
  );
export const shareNotFound = () =>
  notFound("SHARE_NOT_FOUND", "This analysis is not shared with that person any more.");

export const onlyCompletedKept = () =>
  failedPrecondition("NOT_COMPLETED", "Only a completed analysis has scenarios.");
export const scenariosFull = (limit: number) =>
  failedPrecondition(
    "SCENARIOS_FULL",
    `You keep ${limit} scenarios of this analysis, the most there can be. Delete one to save another.`,
  );
export const unknownIndustry = () =>
  invalid("UNKNOWN_INDUSTRY", "One of the industries is not in the table of industries.");

export const watchlistFull = (limit: number) =>
  failedPrecondition(
    "WATCHLIST_FULL",
    `You watch ${limit} companies, the most there can be. Remove one to add another. Nothing was changed.`,
  );
export const screensFull = (limit: number) =>
  failedPrecondition(
    "SCREENS_FULL",
    `You keep ${limit} screens, the most there can be. Remove one to save another. Nothing was changed.`,
  );
export const unknownTickers = (tickers: readonly string[]) =>
  invalid(
    "UNKNOWN_TICKERS",
    `The SEC's list of listed companies does not have ${tickers.join(", ")}. Nothing was changed.`,
  );

/** A key names one start: another ticker is another start, for which nobody asked with it. */
export const startKeyReused = (ticker: string) =>
  failedPrecondition(
    "IDEMPOTENCY_KEY_REUSED",
    `This key started an analysis of ${ticker}. Send a new key with another start.`,
  );

/** Another start of the same ticker won and then failed. */
export const startAgain = () => conflict("START_AGAIN", "Please start the analysis again.");

/** Temporary: the job is redelivered. */
export const leaseHeld = () => unavailable("LEASED", "Another worker holds the lease of this analysis.");
