import type { Reading } from "./read-terms.ts";
import { parseReading, type Term } from "./terms.ts";

/**
 * What a reading of revenue can be. net: total revenue less interest expense; spread: a bank's net
 * interest income and its other income; total: all revenue; contract: revenue from contracts with
 * customers, often a part, sometimes before rebates; derived: costs and what is left after them;
 * line: one industry's line, which may be a part; sum: revenue from contracts and other revenue,
 * for filers that tag no total.
 */
type RevenueKind = "net" | "spread" | "total" | "contract" | "derived" | "line" | "sum";
export type RevenueReading = { kind: RevenueKind; terms: Term[] };
/** What a period has of a reading, and its place in the list. */
export type RevenueCandidate = { kind: RevenueKind; reading: Reading; order: number };

const define = (kind: RevenueKind, ...readings: string[]): RevenueReading[] =>
  readings.map((text) => ({ kind, terms: parseReading(text) }));

const contractTags = [
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenueFromContractWithCustomerIncludingAssessedTax",
];
const leaseTags = ["OperatingLeaseLeaseIncome", "LeaseIncome", "OperatingLeasesIncomeStatementLeaseRevenue"];
/**
 * Revenue that is not from contracts with customers: added to it if costs confirm the sum, because
 * revenue from contracts may already hold it.
 */
const otherRevenueTags = [
  ...leaseTags,
  "RevenueNotFromContractWithCustomer",
  "RevenueNotFromContractWithCustomerOther",
  // Of a seller that lends to its customers.
  "InterestAndFeeIncomeLoansConsumer",
  "InterestIncomeOperating",
  "FinancialServicesRevenue",
];

/** A lender's provisions for loans that will not be repaid, under the names of different years. */
const provisionTags = [
  "ProvisionForLoanLeaseAndOtherLosses",
  "ProvisionForLoanAndLeaseLosses",
  "ProvisionForLoanLossesExpensed",
  "ProvisionForCreditLosses",
  "FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal",
  "FinancingReceivableCreditLossExpenseReversal",
];
const pretaxTags = [
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
];

/**
 * Revenue of a company with a bank in it, whose total net of what depositors earn has a tag of its
 * own. It counts if all other costs confirm it (confirmNetOfDeposits).
 */
const netOfDeposits = "Revenues - InterestExpenseDeposits";
/** Returns whether a reading is such revenue. */
export const isNetOfDeposits = (terms: readonly Term[]): boolean =>
  terms.some(({ tag }) => tag === "InterestExpenseDeposits");

/** Readings of revenue, the usual ones first. */
export const revenueReadings: readonly RevenueReading[] = [
  ...define("total", "Revenues"),
  ...define("contract", "RevenueFromContractWithCustomerExcludingAssessedTax"),
  ...define("total", "SalesRevenueNet"),
  ...define("contract", "RevenueFromContractWithCustomerIncludingAssessedTax"),
  ...define("net", "RevenuesNetOfInterestExpense", netOfDeposits),
  ...define("total", "RegulatedAndUnregulatedOperatingRevenue", "UtilityRevenue"),
  ...define("total", "SalesRevenueGoodsNet + SalesRevenueServicesNet"),
  ...define(
    "spread",
    "InterestIncomeExpenseNet + NoninterestIncome",
    "InterestAndDividendIncomeOperating - InterestExpense + NoninterestIncome",
    // A bank's other income under its own tag is in what all costs and provisions leave.
    ...pretaxTags.flatMap((pretax) =>
      provisionTags.map((provision) => `${pretax} + NoninterestExpense + ${provision}`),
    ),
  ),
  ...define(
    "derived",
    "GrossProfit + CostOfRevenue",
    "GrossProfit + CostOfGoodsAndServicesSold",
    "GrossProfit + CostOfGoodsSold",
    "OperatingIncomeLoss + CostsAndExpenses",
    // An insurer's: its lines of income are premiums, what it invests earns, gains and fees.
    ...pretaxTags.map((pretax) => `${pretax} + BenefitsLossesAndExpenses`),
  ),
  ...define(
    "line",
    "SalesRevenueGoodsNet",
    "SalesRevenueServicesNet",
    "PremiumsEarnedNet + NetInvestmentIncome",
    "RealEstateRevenueNet",
    "ElectricUtilityRevenue + GasDomesticRegulatedRevenue?",
    "ElectricUtilityRevenue",
    "ElectricDomesticRegulatedRevenue",
    "ElectricalGenerationRevenue",
    "RegulatedOperatingRevenue + UnregulatedOperatingRevenue?",
    "SalesRevenueEnergyServices",
    "OilAndGasRevenue",
    "OilAndGasSalesRevenue",
    "NaturalGasProductionRevenue",
    "RevenueMineralSales",
    "RevenueOilAndGasServices",
    "RefiningAndMarketingRevenue",
    "CoalProductsAndServicesRevenue",
    "GoldProductsAndServicesRevenue",
    "HealthCareOrganizationRevenue",
    "HealthCareOrganizationPatientServiceRevenue",
    "ContractsRevenue",
    "InsuranceServicesRevenue",
    "FeesAndCommissions",
    "ManagementFeesRevenue",
    "BrokerageCommissionsRevenue",
    "RevenuesExcludingInterestAndDividends",
    "RevenueFromLeasedAndOwnedHotels",
    "CasinoRevenue",
    "AdvertisingRevenue",
    "SubscriptionRevenue",
    "LicensesRevenue",
    "RevenueFromCollaborativeArrangementExcludingRevenueFromContractWithCustomer",
    "RevenueFromGrants",
    "RevenueFromRelatedParties",
    "LicensesAndFeesRevenue",
    "RevenueNotFromContractWithCustomer",
    "RoyaltyRevenue",
    "FranchiseRevenue",
    "CargoAndFreightRevenue",
    "PassengerRevenue",
    "OperatingLeasesIncomeStatementLeaseRevenue",
    "OperatingLeaseLeaseIncome",
    "TechnologyServicesRevenue",
  ),
  ...define(
    "sum",
    ...contractTags.flatMap((contract) => otherRevenueTags.map((other) => `${contract} + ${other}`)),
  ),
];

/**
 * Returns whether a sum is of revenue from contracts and larger revenue from leases, which is none
 * from contracts and cannot be a part of them.
 */
export const isLessorSum = ({ kind, reading: { picked } }: Pick<RevenueCandidate, "kind" | "reading">) => {
  const [contract, other] = picked;
  return (
    kind === "sum" &&
    contract !== undefined &&
    other !== undefined &&
    leaseTags.includes(other.fact.tag) &&
    other.fact.value > contract.fact.value
  );
};
