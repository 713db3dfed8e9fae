import { nextYearTag } from "../statements/current-maturities.ts";
import { debtLineTags } from "../statements/debt-tags.ts";
import { currentLiabilityTags } from "../statements/foot-current-debt.ts";
import { liabilityTags } from "../statements/foot-long-debt.ts";
import { allDebtTags, currentAssetTags } from "../statements/better-reading.ts";
import { addedPurchases, investingTags } from "../statements/capital-expenditure.ts";
import { acquiredTags, statementTotals } from "../statements/cash-lines.ts";
import { exchangeableTag, parentPartTag } from "../statements/all-units.ts";
import { equityPartTags } from "../statements/choose-equity.ts";
import { bothEarningsTag, minorityTags } from "../statements/income-evidence.ts";
import { mezzanineTags } from "../statements/equity-tags.ts";
import { concepts } from "../statements/concepts.ts";
import { gainTags } from "../statements/gains.ts";
import { soldTags } from "../statements/sold-part.ts";
import { financingTags } from "../statements/foot-financing.ts";
import { investingRestTags } from "../statements/investing-rest.ts";
import { noteFigureTags } from "../details/note-figures.ts";
import { optionScaleTags } from "../details/option-scale.ts";
import { stockUnitsTag } from "../details/stock-units.ts";
import { statedPriceTags } from "../shares/stated-price.ts";
import { balanceTags } from "../shares/share-candidates.ts";
import { perShareTags } from "../shares/share-scale.ts";
import { preferenceTags, redeemableTags } from "../statements/preferred-stock.ts";
import { investmentCompanyTags } from "./investment-company.ts";

/** Tags that are read besides those of the concepts. */
const otherTags = [
  // Fiscal years and quarters, and the scale of share counts.
  ...perShareTags,
  bothEarningsTag,
  // What readings and balances are checked against.
  "CostOfGoodsAndServicesSold",
  "CostOfGoodsSold",
  "OperatingExpenses",
  "BenefitsLossesAndExpenses",
  "AssetsCurrent",
  ...addedPurchases,
  ...allDebtTags,
  ...investingTags,
  ...investingRestTags,
  ...currentAssetTags,
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
  "LiabilitiesAndStockholdersEquity",
  "MinorityInterest",
  ...mezzanineTags,
  // Whether it is a fund.
  ...investmentCompanyTags,
  ...preferenceTags,
  ...redeemableTags,
  "PreferredStockSharesOutstanding",
  "PreferredStockSharesIssued",
  // Current shares.
  "EntityCommonStockSharesOutstanding",
  ...balanceTags,
  "CommonStockSharesIssued",
  "EntityPublicFloat",
  ...statedPriceTags,
  parentPartTag,
  exchangeableTag,
  // Options.
  "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingNumber",
  "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingWeightedAverageExercisePrice",
  ...optionScaleTags,
  stockUnitsTag,
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

/**
 * All tags that a valuation reads; the other thousands that companies file are dropped while
 * reading.
 */
export const wantedTags: ReadonlySet<string> = new Set([
  ...Object.values(concepts).flatMap(({ readings }) => readings.flat().map(({ tag }) => tag)),
  ...debtLineTags,
  ...statementTotals.financing,
  ...financingTags,
  ...acquiredTags,
  ...equityPartTags,
  ...currentLiabilityTags,
  ...liabilityTags,
  nextYearTag,
  ...minorityTags,
  ...gainTags,
  ...soldTags,
  ...otherTags,
  ...noteFigureTags,
]);
