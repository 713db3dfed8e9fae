import type { ConceptName } from "../company-data.ts";

/** One tag of a reading. sign -1: filed the other way round. optional: counts as nothing where it is not filed. */
export type Term = { tag: string; sign: 1 | -1; optional: boolean };

/**
 * How a number is read from filings: readings in order of preference, each a sum of tags.
 * flow: over a period; balance: at its end; average: over a period, but never added up over quarters.
 * scale: reported in millions in a statement (money and shares alike).
 */
export type Concept = { kind: "flow" | "balance" | "average"; unit: "USD" | "shares"; readings: Term[][] };

/** "A", "-A" (other sign), "A?" (optional); "A + B? - C" as one reading. */
const reading = (text: string): Term[] =>
  [...text.matchAll(/([+-])?\s*(\w+)(\?)?/g)].map(([, sign, tag, optional]) => ({
    tag: tag as string,
    sign: sign === "-" ? -1 : 1,
    optional: optional === "?",
  }));

const concept = (kind: Concept["kind"], ...readings: string[]): Concept => ({
  kind,
  unit: kind === "average" ? "shares" : "USD",
  readings: readings.map(reading),
});

/** Ordered tags of each concept; the first reading that a period has is taken. */
export const concepts: Record<ConceptName, Concept> = {
  revenue: concept(
    "flow",
    "Revenues",
    "RevenueFromContractWithCustomerExcludingAssessedTax",
    "SalesRevenueNet",
    "RevenueFromContractWithCustomerIncludingAssessedTax",
    "RevenuesNetOfInterestExpense",
    "SalesRevenueGoodsNet + SalesRevenueServicesNet?",
    "InterestIncomeExpenseNet + NoninterestIncome",
    "RealEstateRevenueNet",
    "ElectricUtilityRevenue",
    "HealthCareOrganizationRevenue",
    "OilAndGasRevenue",
  ),
  netIncome: concept(
    "flow",
    "NetIncomeLoss",
    "ProfitLoss",
    "NetIncomeLossAvailableToCommonStockholdersBasic",
  ),
  bookEquity: concept(
    "balance",
    "StockholdersEquity",
    "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest?",
    "CommonStockholdersEquity",
  ),
  operatingIncome: concept("flow", "OperatingIncomeLoss"),
  pretaxIncome: concept(
    "flow",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxes",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic + IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign",
    "NetIncomeLoss + IncomeTaxExpenseBenefit",
    "ProfitLoss + IncomeTaxExpenseBenefit",
  ),
  incomeTax: concept("flow", "IncomeTaxExpenseBenefit"),
  interestExpense: concept(
    "flow",
    "InterestExpense",
    "InterestExpenseNonoperating",
    // Statements that give interest net of interest earned: what was earned is filed beside it.
    "-InterestIncomeExpenseNonoperatingNet + InvestmentIncomeInterest",
    "-InterestIncomeExpenseNet + InvestmentIncomeInterest",
    "InterestExpenseDebt + FinanceLeaseInterestExpense?",
    "InterestAndDebtExpense",
    "InterestExpenseOperating",
    "InterestPaidNet",
    "InterestPaid",
  ),
  researchAndDevelopment: concept(
    "flow",
    "ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost",
    "ResearchAndDevelopmentExpense",
    "ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost",
  ),
  depreciation: concept(
    "flow",
    "DepreciationDepletionAndAmortization",
    "DepreciationAmortizationAndAccretionNet",
    "DepreciationAndAmortization",
    "OtherDepreciationAndAmortization",
    "Depreciation + AmortizationOfIntangibleAssets?",
  ),
  capitalExpenditure: concept(
    "flow",
    "PaymentsToAcquirePropertyPlantAndEquipment",
    "PaymentsToAcquireProductiveAssets",
    "PaymentsToAcquireOtherPropertyPlantAndEquipment",
    "PaymentsForCapitalImprovements",
  ),
  operatingCashFlow: concept(
    "flow",
    "NetCashProvidedByUsedInOperatingActivities",
    "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
  ),
  shareBasedCompensation: concept("flow", "ShareBasedCompensation", "AllocatedShareBasedCompensationExpense"),
  impairment: concept(
    "flow",
    "GoodwillAndIntangibleAssetImpairment",
    "GoodwillImpairmentLoss + ImpairmentOfIntangibleAssetsExcludingGoodwill?",
    "GoodwillImpairmentLoss + ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill?",
    "ImpairmentOfIntangibleAssetsExcludingGoodwill",
    "ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill",
    "AssetImpairmentCharges",
  ),
  restructuring: concept(
    "flow",
    "RestructuringCharges",
    "RestructuringSettlementAndImpairmentProvisions",
    "RestructuringAndRelatedCostIncurredCost",
    "RestructuringCosts",
  ),
  cash: concept(
    "balance",
    "CashAndCashEquivalentsAtCarryingValue",
    "CashAndDueFromBanks + InterestBearingDepositsInBanks?",
    "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
    "CashCashEquivalentsAndShortTermInvestments",
    "Cash",
  ),
  shortTermInvestments: concept(
    "balance",
    "ShortTermInvestments",
    "MarketableSecuritiesCurrent",
    "AvailableForSaleSecuritiesDebtSecuritiesCurrent",
    "DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent",
    "AvailableForSaleSecuritiesCurrent",
    "OtherShortTermInvestments + MarketableSecurities?",
    "DebtSecuritiesCurrent + EquitySecuritiesFvNi?",
    "Investments",
    "MarketableSecurities",
  ),
  shortTermDebt: concept(
    "balance",
    "DebtCurrent",
    "LongTermDebtAndCapitalLeaseObligationsCurrent + NotesAndLoansPayable",
    "LongTermDebtAndCapitalLeaseObligationsCurrent + ShortTermBorrowings",
    "LongTermDebtAndCapitalLeaseObligationsCurrent + CommercialPaper? + OtherShortTermBorrowings?",
    "LongTermDebtCurrent + CommercialPaper + OtherShortTermBorrowings?",
    "LongTermDebtCurrent + ShortTermBorrowings?",
    "ConvertibleDebtCurrent",
    "ConvertibleNotesPayableCurrent",
    "NotesPayableCurrent",
    "ShortTermBorrowings",
    "CommercialPaper",
  ),
  longTermDebt: concept(
    "balance",
    "LongTermDebtNoncurrent",
    "LongTermDebtAndCapitalLeaseObligations",
    "LongTermNotesAndLoans",
    "LongTermDebt - LongTermDebtCurrent?",
    "ConvertibleDebtNoncurrent",
    "ConvertibleLongTermNotesPayable",
    "LongTermNotesPayable",
    "NotesPayable",
    "DebtLongtermAndShorttermCombinedAmount - DebtCurrent?",
    "UnsecuredDebt - LongTermDebtCurrent?",
    "LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities - LongTermDebtAndCapitalLeaseObligationsCurrent?",
  ),
  operatingLeases: concept(
    "balance",
    "OperatingLeaseLiability",
    "OperatingLeaseLiabilityNoncurrent + OperatingLeaseLiabilityCurrent?",
    "LesseeOperatingLeaseLiabilityPaymentsDue - LesseeOperatingLeaseLiabilityUndiscountedExcessAmount",
  ),
  financeLeases: concept(
    "balance",
    "FinanceLeaseLiability",
    "FinanceLeaseLiabilityNoncurrent + FinanceLeaseLiabilityCurrent?",
  ),
  goodwill: concept("balance", "Goodwill"),
  totalAssets: concept("balance", "Assets"),
  totalLiabilities: concept(
    "balance",
    "Liabilities",
    "LiabilitiesAndStockholdersEquity - StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    "LiabilitiesAndStockholdersEquity - StockholdersEquity",
  ),
  dilutedShares: concept(
    "average",
    "WeightedAverageNumberOfDilutedSharesOutstanding",
    "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
    "WeightedAverageNumberOfSharesOutstandingBasic",
  ),
  dividends: concept(
    "flow",
    "PaymentsOfDividendsCommonStock",
    "PaymentsOfDividends",
    "PaymentsOfOrdinaryDividends",
    "DividendsCommonStockCash",
  ),
  buybacks: concept(
    "flow",
    "PaymentsForRepurchaseOfCommonStock",
    "PaymentsForRepurchaseOfEquity",
    "TreasuryStockValueAcquiredCostMethod",
  ),
};

/** For banks the revenue is what is left after interest. */
export const bankRevenue: Term[][] = [reading("RevenuesNetOfInterestExpense"), ...concepts.revenue.readings];
