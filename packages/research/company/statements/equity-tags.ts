/** Tags of items between liabilities and equity. */
export const mezzanineTags = [
  "TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests",
  "RedeemableNoncontrollingInterestEquityCarryingAmount",
  "RedeemableNoncontrollingInterestEquityCommonCarryingAmount",
  "TemporaryEquityCarryingAmountAttributableToParent",
  "TemporaryEquityCarryingAmount",
];
export const equityWithMinorities = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
