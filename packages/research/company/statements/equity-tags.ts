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
