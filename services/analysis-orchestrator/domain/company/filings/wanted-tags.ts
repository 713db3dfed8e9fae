import { bankRevenue, concepts } from "../statements/concepts.ts";

/** Tags that are read beside the concepts' tables. */
const otherTags = [
  // Fiscal years and quarters, and the scale of share counts.
  "EarningsPerShareDiluted",
  // What readings and balances are checked against.
  "AssetsCurrent",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
  "LiabilitiesAndStockholdersEquity",
  "MinorityInterest",
  "TemporaryEquityCarryingAmountAttributableToParent",
  "TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests",
  "RedeemableNoncontrollingInterestEquityCarryingAmount",
  "RedeemableNoncontrollingInterestEquityCommonCarryingAmount",
  // Current shares.
  "EntityCommonStockSharesOutstanding",
  "CommonStockSharesOutstanding",
  // Options.
  "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingNumber",
  "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingWeightedAverageExercisePrice",
  // Unfunded claims.
  "DefinedBenefitPensionPlanLiabilitiesNoncurrent",
  "DefinedBenefitPensionPlanCurrentAndNoncurrentLiabilities",
  "PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent",
  "PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent",
  "OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent",
  "OtherPostretirementDefinedBenefitPlanLiabilitiesCurrentAndNoncurrent",
  "PostemploymentBenefitsLiabilityNoncurrent",
  "DeferredCompensationLiabilityCurrentAndNoncurrent",
  "DeferredCompensationLiabilityClassifiedNoncurrent",
  "LossContingencyAccrualAtCarryingValue",
  "LossContingencyAccrualCarryingValueCurrent",
  "LitigationReserve",
  "LitigationReserveNoncurrent",
  "AccrualForEnvironmentalLossContingencies",
  "AccruedEnvironmentalLossContingenciesNoncurrent",
  "LiabilityForAsbestosAndEnvironmentalClaimsGross",
  "AssetRetirementObligationsNoncurrent",
  "AssetRetirementObligation",
];

/** Every tag of a company's facts that a valuation may ask for; the rest of the thousands that companies file is not kept. */
export const wantedTags: ReadonlySet<string> = new Set([
  ...[...Object.values(concepts).flatMap(({ readings }) => readings), ...bankRevenue].flatMap((terms) =>
    terms.map(({ tag }) => tag),
  ),
  ...otherTags,
]);
