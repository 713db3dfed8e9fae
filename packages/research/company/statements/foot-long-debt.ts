import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { currentLiabilityTags, listSums } from "./foot-current-debt.ts";
import type { Reading } from "./read-terms.ts";

type Query = { facts: CompanyFacts; span: Span };

/** Lines due after a year that are no debt, as the balance sheets of a quarter tag them. */
const longLiabilities = [
  "OtherLiabilitiesNoncurrent",
  "OtherNoncurrentLiabilities",
  "DeferredTaxLiabilitiesNoncurrent",
  "DeferredIncomeTaxLiabilitiesNet",
  "DeferredRevenueNoncurrent",
  "DeferredRevenueAndCreditsNoncurrent",
  "ContractWithCustomerLiabilityNoncurrent",
  "AssetRetirementObligationsNoncurrent",
  "PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent",
  "PensionAndOtherPostretirementDefinedBenefitPlansNoncurrentLiabilities",
  "PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent",
  "DefinedBenefitPensionPlanLiabilitiesNoncurrent",
  "DefinedBenefitPensionPlanNoncurrentLiabilities",
  "OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent",
  "OtherPostretirementDefinedBenefitPlanNoncurrentLiabilities",
  "PostemploymentBenefitsLiabilityNoncurrent",
  "DerivativeLiabilitiesNoncurrent",
  "LiabilityForUncertainTaxPositionsNoncurrent",
  "AccruedIncomeTaxesNoncurrent",
  "CapitalLeaseObligationsNoncurrent",
  "FinanceLeaseLiabilityNoncurrent",
  "OperatingLeaseLiabilityNoncurrent",
  "RegulatoryLiabilityNoncurrent",
  "AccumulatedDeferredInvestmentTaxCredit",
  "CustomerAdvancesForConstruction",
  "LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationNoncurrent",
  "DeferredCompensationLiabilityClassifiedNoncurrent",
  "AccruedEnvironmentalLossContingenciesNoncurrent",
  "MineReclamationAndClosingLiabilityNoncurrent",
  "DeferredRentCreditNoncurrent",
  "DueToRelatedPartiesNoncurrent",
  "OtherDeferredCreditsNoncurrent",
  "DecommissioningLiabilityNoncurrent",
  "SpentNuclearFuelObligationNoncurrent",
];
/** Lines of balance sheets that divide nothing by its term. */
const undatedLiabilities = [
  "OtherLiabilities",
  "SelfInsuranceReserve",
  "DeferredIncomeTaxLiabilities",
  "DeferredTaxLiabilities",
  "DeferredRevenue",
  "DeferredRevenueAndCredits",
  "DeferredCompensationLiabilityCurrentAndNoncurrent",
  "DividendsPayableCurrentAndNoncurrent",
  "InterestPayableCurrentAndNoncurrent",
  "EmployeeRelatedLiabilitiesCurrentAndNoncurrent",
  "AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent",
  "AccruedIncomeTaxes",
  "SecurityDepositLiability",
  "OperatingLeaseLiability",
  "FinanceLeaseLiability",
  "DerivativeLiabilities",
  "SeparateAccountsLiability",
  "LiabilityForFuturePolicyBenefits",
  "LiabilityForClaimsAndClaimsAdjustmentExpense",
  "PolicyholderContractDeposits",
  "PolicyholderFunds",
  "ReinsurancePayable",
  "FundsHeldUnderReinsuranceAgreementsLiability",
  "PayablesToBrokerDealersAndClearingOrganizations",
  "PayablesToCustomers",
  "SecuritiesSoldUnderAgreementsToRepurchase",
  "ObligationToReturnSecuritiesReceivedAsCollateral",
  "LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation",
];
const totals = ["Liabilities", "LiabilitiesNoncurrent", "LiabilitiesCurrent"];
/** Tags of what is left for debt in liabilities, all of which are read. */
export const liabilityTags: readonly string[] = [...totals, ...longLiabilities, ...undatedLiabilities];

/** Rounding of a balance sheet, as a share of its liabilities: narrow, because lines are chosen. */
const rounding = 0.0002;

/** More lines than a balance sheet shows beside a total. */
const mostLines = 6;

/**
 * Chooses those lines of debt due after a year, beside a reading of it, that fill liabilities to
 * their total. short: lines due within a year, which a balance sheet that is not divided by terms
 * holds too. Empty if the reading fills it already, if no choice does, or without a total.
 */
export const footLongTermDebt = (
  { facts, span }: Query,
  { reading, long, short }: { reading: Reading; long: readonly Picked[]; short: readonly Picked[] },
): Picked[] => {
  const { accession } = reading.picked[0]?.fact ?? {};
  const isOther = ({ fact }: Picked) =>
    fact.accession === accession && !reading.picked.some((one) => one.fact.value === fact.value);
  const others = long.filter(isOther);
  if (others.length === 0) return [];
  const accept = (fact: { accession: string }) => fact.accession === accession;
  const find = (tag: string) =>
    pickFact({ facts, tag, unit: "USD", span, kind: "balance", accept })?.fact.value ?? null;
  const [all, noncurrent, current] = totals.map(find);
  const total = noncurrent ?? (all == null ? null : all - (current ?? 0));
  if (total == null || total <= 0) return [];
  const isDivided = noncurrent != null || current != null;
  const lines = [...longLiabilities, ...undatedLiabilities, ...(isDivided ? [] : currentLiabilityTags)];
  const room = total - reading.value - lines.reduce((sum, tag) => sum + (find(tag) ?? 0), 0);
  // Lines due within a year come first: if they fill it, nothing due later is missing.
  const candidates = [...(isDivided ? [] : short.filter(isOther)), ...others].slice(0, mostLines);
  const fits = listSums(candidates).find(({ sum }) => Math.abs(sum - room) <= rounding * total);
  return fits?.chosen.filter((line) => others.includes(line)) ?? [];
};
