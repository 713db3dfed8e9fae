/** Tags of items between liabilities and equity. */
export const mezzanineTags = [
  "TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests",
  "RedeemableNoncontrollingInterestEquityCarryingAmount",
  "RedeemableNoncontrollingInterestEquityCommonCarryingAmount",
  "TemporaryEquityCarryingAmountAttributableToParent",
  "TemporaryEquityCarryingAmount",
  "TemporaryEquityValueExcludingAdditionalPaidInCapital",
];
export const equityWithMinorities = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
/** What a company has retained of its earnings; below zero what it has lost since it began. */
export const retainedTag = "RetainedEarningsAccumulatedDeficit";
