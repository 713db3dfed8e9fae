import type { ConceptName } from "../company-data.ts";
import { cashReadings } from "./cash-lines.ts";
import { costReadings } from "./choose-cost.ts";
import { revenueReadings } from "./revenue-readings.ts";
import { parseReading, type Term } from "./terms.ts";

/**
 * How a number is read from filings: readings in order of preference, each a sum of tags. flow:
 * over a period; balance: at its end; average: over a period, but never added up over quarters.
 * scale: reported in millions in a statement (money and shares alike).
 */
export type Concept = { kind: "flow" | "balance" | "average"; unit: "USD" | "shares"; readings: Term[][] };

const defineConcept = (kind: Concept["kind"], ...readings: string[]): Concept => ({
  kind,
  unit: kind === "average" ? "shares" : "USD",
  readings: readings.map(parseReading),
});

/** Income of a part that filings no longer count in revenue: the company's own, or that of all owners. */
export const discontinuedTags = [
  "IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity",
  "IncomeLossFromDiscontinuedOperationsNetOfTax",
] as const;

/** What a change of cash holds besides operating cash flow. */
const otherCashFlows =
  "- NetCashProvidedByUsedInInvestingActivities - NetCashProvidedByUsedInFinancingActivities - CashProvidedByUsedInDiscontinuedOperations?";

/** Readings of each concept in order; the first that a period has counts. */
export const concepts: Record<ConceptName, Concept> = {
  // Chosen by evidence: choose-revenue.ts.
  revenue: { kind: "flow", unit: "USD", readings: revenueReadings.map(({ terms }) => terms) },
  // Chosen by evidence: choose-cost.ts.
  costOfSales: { kind: "flow", unit: "USD", readings: [...costReadings] },
  netIncome: defineConcept(
    "flow",
    "NetIncomeLoss",
    "ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest",
    "ProfitLoss - MinorityInterestInNetIncomeLossOfConsolidatedEntities",
    "NetIncomeLossAvailableToCommonStockholdersBasic",
    "ProfitLoss",
    "NetIncomeLossAvailableToCommonStockholdersDiluted",
    "IncomeLossFromContinuingOperations + IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity?",
    "IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest + IncomeLossFromDiscontinuedOperationsNetOfTax? - NetIncomeLossAttributableToNoncontrollingInterest?",
  ),
  bookEquity: defineConcept(
    "balance",
    "StockholdersEquity",
    "CommonStockholdersEquity",
    "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest?",
    "PartnersCapital",
    "PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest - PartnersCapitalAttributableToNoncontrollingInterest",
    "PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest?",
    "MembersEquity",
    "LiabilitiesAndStockholdersEquity - Liabilities - MinorityInterest? - TemporaryEquityCarryingAmountAttributableToParent? - RedeemableNoncontrollingInterestEquityCarryingAmount?",
  ),
  operatingIncome: defineConcept("flow", "OperatingIncomeLoss"),
  pretaxIncome: defineConcept(
    "flow",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxes",
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic + IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign",
    `NetIncomeLoss + IncomeTaxExpenseBenefit - ${discontinuedTags[0]}`,
    `NetIncomeLoss + IncomeTaxExpenseBenefit - ${discontinuedTags[1]}?`,
    `ProfitLoss + IncomeTaxExpenseBenefit - ${discontinuedTags[1]}?`,
  ),
  incomeTax: defineConcept("flow", "IncomeTaxExpenseBenefit", "IncomeTaxExpenseBenefitContinuingOperations"),
  interestExpense: defineConcept(
    "flow",
    "InterestExpense",
    "InterestExpenseNonoperating",
    // Some statements show interest net of interest income, which is filed separately.
    "-InterestIncomeExpenseNonoperatingNet + InvestmentIncomeInterest",
    "-InterestIncomeExpenseNet + InvestmentIncomeInterest",
    "InterestExpenseDebt + FinanceLeaseInterestExpense?",
    "InterestAndDebtExpense",
    "InterestExpenseOperating",
    "FinancingInterestExpense",
    "InterestPaidNet",
    "InterestPaid",
  ),
  interestIncome: defineConcept(
    "flow",
    "InvestmentIncomeInterest",
    "InterestIncomeExpenseNonoperatingNet + InterestExpense",
    "InterestIncomeOther",
  ),
  researchAndDevelopment: defineConcept(
    "flow",
    "ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost",
    "ResearchAndDevelopmentExpense",
    "ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost",
  ),
  depreciation: defineConcept(
    "flow",
    "DepreciationDepletionAndAmortization",
    "DepreciationAmortizationAndAccretionNet",
    "DepreciationAndAmortization",
    "OtherDepreciationAndAmortization",
    "Depreciation + AmortizationOfIntangibleAssets?",
    "UtilitiesOperatingExpenseDepreciationAndAmortization",
    "DepreciationNonproduction + AmortizationOfIntangibleAssets?",
  ),
  capitalExpenditure: defineConcept(
    "flow",
    "PaymentsToAcquirePropertyPlantAndEquipment + PaymentsForSoftware? + PaymentsToAcquireSoftware? + PaymentsToDevelopSoftware?",
    "PaymentsToAcquireProductiveAssets",
    "PaymentsForProceedsFromProductiveAssets",
    // With the other lines of such filers: capital-expenditure.ts.
    "PaymentsToExploreAndDevelopOilAndGasProperties",
    "PaymentsToAcquireOilAndGasPropertyAndEquipment",
    "PaymentsToAcquireOilAndGasProperty",
    "PaymentsToAcquireOtherPropertyPlantAndEquipment",
    "PaymentsToAcquireOtherProductiveAssets",
    "PaymentsForCapitalImprovements",
    "PaymentsToAcquireMachineryAndEquipment",
    "PaymentsToAcquireFurnitureAndFixtures",
    "PaymentsToAcquireBuildings",
    "PaymentsForConstructionInProcess",
    "PaymentsToAcquireMiningAssets",
    "PaymentsForSoftware",
    "PaymentsToAcquireSoftware + PaymentsToDevelopSoftware?",
    "PaymentsToDevelopSoftware",
  ),
  operatingCashFlow: defineConcept(
    "flow",
    "NetCashProvidedByUsedInOperatingActivities",
    "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
    // Where a filer tags its total itself: what investing and financing leave of the change of
    // cash.
    `CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect ${otherCashFlows} - EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents?`,
    `CashAndCashEquivalentsPeriodIncreaseDecrease ${otherCashFlows} - EffectOfExchangeRateOnCashAndCashEquivalents?`,
  ),
  investingCashFlow: defineConcept(
    "flow",
    "NetCashProvidedByUsedInInvestingActivities",
    "NetCashProvidedByUsedInInvestingActivitiesContinuingOperations",
  ),
  financingCashFlow: defineConcept(
    "flow",
    "NetCashProvidedByUsedInFinancingActivities",
    "NetCashProvidedByUsedInFinancingActivitiesContinuingOperations",
  ),
  shareBasedCompensation: defineConcept(
    "flow",
    "ShareBasedCompensation",
    "AllocatedShareBasedCompensationExpense",
    "StockOptionPlanExpense + RestrictedStockExpense?",
    "RestrictedStockExpense",
    "EmployeeBenefitsAndShareBasedCompensation",
  ),
  impairment: defineConcept(
    "flow",
    "GoodwillAndIntangibleAssetImpairment",
    "GoodwillImpairmentLoss + ImpairmentOfIntangibleAssetsExcludingGoodwill?",
    "GoodwillImpairmentLoss + ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill?",
    "ImpairmentOfIntangibleAssetsExcludingGoodwill",
    "ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill",
    "AssetImpairmentCharges",
    "ImpairmentOfOilAndGasProperties",
  ),
  goodwillImpairment: defineConcept("flow", "GoodwillImpairmentLoss"),
  restructuring: defineConcept(
    "flow",
    "RestructuringCharges",
    "RestructuringSettlementAndImpairmentProvisions",
    "RestructuringAndRelatedCostIncurredCost",
    "RestructuringCosts",
  ),
  cash: defineConcept(
    "balance",
    "CashAndCashEquivalentsAtCarryingValue",
    "CashCashEquivalentsAndFederalFundsSold",
    "CashAndDueFromBanks + InterestBearingDepositsInBanks?",
    "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
    "CashCashEquivalentsAndShortTermInvestments",
    "Cash",
  ),
  shortTermInvestments: defineConcept(
    "balance",
    "ShortTermInvestments",
    "MarketableSecuritiesCurrent + OtherShortTermInvestments?",
    "AvailableForSaleSecuritiesDebtSecuritiesCurrent",
    "DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent",
    "AvailableForSaleSecuritiesCurrent",
    "OtherShortTermInvestments + MarketableSecurities?",
    "DebtSecuritiesCurrent",
    "Investments",
    "MarketableSecurities",
  ),
  shortTermDebt: defineConcept(
    "balance",
    "DebtCurrent",
    "LongTermDebtAndCapitalLeaseObligationsCurrent + NotesAndLoansPayable",
    "LongTermDebtAndCapitalLeaseObligationsCurrent + ShortTermBorrowings",
    "LongTermDebtAndCapitalLeaseObligationsCurrent + CommercialPaper? + OtherShortTermBorrowings?",
    "LongTermDebtCurrent + CommercialPaper + OtherShortTermBorrowings?",
    "LongTermDebtCurrent + ShortTermBorrowings?",
    "ShortTermBorrowings",
    "ConvertibleDebtCurrent",
    "ConvertibleNotesPayableCurrent",
    "NotesPayableCurrent",
    "CommercialPaper",
  ),
  longTermDebt: defineConcept(
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
  operatingLeases: defineConcept(
    "balance",
    "OperatingLeaseLiability",
    "OperatingLeaseLiabilityNoncurrent + OperatingLeaseLiabilityCurrent?",
    "LesseeOperatingLeaseLiabilityPaymentsDue - LesseeOperatingLeaseLiabilityUndiscountedExcessAmount",
  ),
  financeLeases: defineConcept(
    "balance",
    "FinanceLeaseLiability",
    "FinanceLeaseLiabilityNoncurrent + FinanceLeaseLiabilityCurrent?",
  ),
  goodwill: defineConcept("balance", "Goodwill"),
  totalAssets: defineConcept("balance", "Assets", "LiabilitiesAndStockholdersEquity"),
  totalLiabilities: defineConcept(
    "balance",
    "Liabilities",
    "LiabilitiesAndStockholdersEquity - StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    "LiabilitiesAndStockholdersEquity - StockholdersEquity",
  ),
  dilutedShares: defineConcept(
    "average",
    "WeightedAverageNumberOfDilutedSharesOutstanding",
    "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
    "WeightedAverageNumberOfSharesOutstandingBasic + WeightedAverageNumberDilutedSharesOutstandingAdjustment?",
    "WeightedAverageLimitedPartnershipUnitsOutstandingDiluted",
    "WeightedAverageLimitedPartnershipUnitsOutstanding",
  ),
  dividends: defineConcept(
    "flow",
    "PaymentsOfDividendsCommonStock",
    "PaymentsOfDividends",
    "PaymentsOfOrdinaryDividends",
    "DividendsCommonStockCash",
    "DividendsCommonStock",
    "DividendsCash",
  ),
  buybacks: defineConcept(
    "flow",
    "PaymentsForRepurchaseOfCommonStock",
    "PaymentsForRepurchaseOfEquity",
    "TreasuryStockValueAcquiredCostMethod",
    "PaymentsForRepurchaseOfOtherEquity",
  ),
  // Sums of lines of one statement: cash-lines.ts.
  acquisitions: { kind: "flow", unit: "USD", readings: cashReadings.acquisitions },
  debtIssued: { kind: "flow", unit: "USD", readings: cashReadings.debtIssued },
  debtRepaid: { kind: "flow", unit: "USD", readings: cashReadings.debtRepaid },
  netShortTermDebt: { kind: "flow", unit: "USD", readings: cashReadings.netShortTermDebt },
  securitiesBought: { kind: "flow", unit: "USD", readings: cashReadings.securitiesBought },
  stockIssued: { kind: "flow", unit: "USD", readings: cashReadings.stockIssued },
  amortisation: defineConcept(
    "flow",
    "AmortizationOfIntangibleAssets",
    "AmortizationOfAcquiredIntangibleAssets",
    "FiniteLivedIntangibleAssetsAmortizationExpense",
  ),
  acquiredWriteDowns: defineConcept(
    "flow",
    "GoodwillAndIntangibleAssetImpairment",
    "GoodwillImpairmentLoss + ImpairmentOfIntangibleAssetsExcludingGoodwill?",
    "GoodwillImpairmentLoss + ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill?",
    "ImpairmentOfIntangibleAssetsExcludingGoodwill",
    "ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill",
  ),
  intangibles: defineConcept(
    "balance",
    "IntangibleAssetsNetExcludingGoodwill",
    "FiniteLivedIntangibleAssetsNet + IndefiniteLivedIntangibleAssetsExcludingGoodwill?",
    "IndefiniteLivedIntangibleAssetsExcludingGoodwill",
    "OtherIntangibleAssetsNet",
  ),
  preferredStock: defineConcept(
    "balance",
    "PreferredStockValue",
    "PreferredStockValueOutstanding",
    "ConvertiblePreferredStockNonredeemableOrRedeemableIssuerOptionValue",
    "PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount",
    "PreferredStockIncludingAdditionalPaidInCapital",
    "PreferredUnitsPreferredPartnersCapitalAccounts",
  ),
  preferredDividends: defineConcept(
    "flow",
    "PreferredStockDividendsIncomeStatementImpact",
    "PreferredStockDividendsAndOtherAdjustments",
    "NetIncomeLoss - NetIncomeLossAvailableToCommonStockholdersBasic",
    "DividendsPreferredStock",
    "PreferredStockDividends",
    "DividendsPreferredStockCash",
    "NetIncomeLoss - NetIncomeLossAvailableToCommonStockholdersDiluted",
    // The part of income that a partnership's units do not earn.
    "NetIncomeLossAllocatedToGeneralPartners",
  ),
  // Shares of companies that are neither consolidated nor valued by the equity method.
  equityStakes: defineConcept(
    "balance",
    "EquitySecuritiesFvNiAndWithoutReadilyDeterminableFairValue",
    "EquitySecuritiesFvNi + EquitySecuritiesWithoutReadilyDeterminableFairValueAmount",
    "EquitySecuritiesWithoutReadilyDeterminableFairValueAmount",
    "EquitySecuritiesFvNi",
    "EquitySecuritiesFVNINoncurrent",
  ),
  equityGains: defineConcept(
    "flow",
    "EquitySecuritiesFvNiGainLoss",
    "GainLossOnInvestments",
    "EquitySecuritiesFvNiUnrealizedGainLoss + EquitySecuritiesFvNiRealizedGainLoss?",
  ),
  // Gains on sales of companies valued by the equity method, less write-downs of such.
  associateGains: defineConcept(
    "flow",
    "EquityMethodInvestmentRealizedGainLossOnDisposal - EquityMethodInvestmentOtherThanTemporaryImpairment?",
    "-EquityMethodInvestmentOtherThanTemporaryImpairment",
  ),
  discontinuedIncome: defineConcept("flow", ...discontinuedTags),
};
