import type { NoteName, NoteSeries, StatementPeriod, Statements } from "../company-data.ts";
import { fromFact, inMillions } from "../filings/figures.ts";
import { pickFact, type Picked } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import type { Split } from "../shares/splits.ts";
import { type PerShareName, perShareTags, resolvePerShare } from "./per-share-figures.ts";

/** Fiscal years that are read: those of the report's record. */
const mostYears = 10;

type NoteTags = {
  kind: "flow" | "balance";
  tags: readonly string[];
  /** Whether a later balance than the last fiscal year's is read, too. */
  isReadLater?: boolean;
};

/** Tags of each figure, in order of preference. */
const noteTags: Record<Exclude<NoteName, PerShareName>, NoteTags> = {
  inventories: { kind: "balance", tags: ["InventoryNet"] },
  rawMaterials: {
    kind: "balance",
    tags: [
      "InventoryRawMaterialsNetOfReserves",
      "InventoryRawMaterialsAndSuppliesNetOfReserves",
      "InventoryRawMaterials",
    ],
  },
  workInProcess: {
    kind: "balance",
    tags: ["InventoryWorkInProcessNetOfReserves", "InventoryWorkInProcess"],
  },
  materialsAndWork: { kind: "balance", tags: ["InventoryWorkInProcessAndRawMaterials"] },
  receivables: {
    kind: "balance",
    tags: [
      "AccountsReceivableNetCurrent",
      "ReceivablesNetCurrent",
      "AccountsNotesAndLoansReceivableNetCurrent",
    ],
  },
  otherReceivables: { kind: "balance", tags: ["NontradeReceivablesCurrent"] },
  payables: { kind: "balance", tags: ["AccountsPayableCurrent", "AccountsPayableTradeCurrent"] },
  property: { kind: "balance", tags: ["PropertyPlantAndEquipmentNet"] },
  land: { kind: "balance", tags: ["Land"] },
  buildings: { kind: "balance", tags: ["BuildingsAndImprovementsGross"] },
  machinery: { kind: "balance", tags: ["MachineryAndEquipmentGross"] },
  governmentGrants: { kind: "balance", tags: ["GovernmentAssistanceAssetDecreaseNoncurrent"] },
  brands: { kind: "balance", tags: ["IndefiniteLivedIntangibleAssetsExcludingGoodwill"] },
  restrictedInvestments: { kind: "balance", tags: ["RestrictedInvestments"] },
  unearnedRevenue: {
    kind: "balance",
    tags: ["ContractWithCustomerLiability", "ContractWithCustomerLiabilityCurrent", "DeferredRevenueCurrent"],
  },
  remainingObligations: {
    kind: "balance",
    tags: ["RevenueRemainingPerformanceObligation"],
    isReadLater: true,
  },
  purchaseObligations: {
    kind: "balance",
    tags: ["UnrecordedUnconditionalPurchaseObligationBalanceSheetAmount", "PurchaseObligation"],
  },
  unearnedPay: {
    kind: "balance",
    tags: ["EmployeeServiceShareBasedCompensationNonvestedAwardsTotalCompensationCostNotYetRecognized"],
  },
  buybackLeft: { kind: "balance", tags: ["StockRepurchaseProgramRemainingAuthorizedRepurchaseAmount1"] },
  debtDueIn1: { kind: "balance", tags: ["LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths"] },
  debtDueIn2: { kind: "balance", tags: ["LongTermDebtMaturitiesRepaymentsOfPrincipalInYearTwo"] },
  debtDueIn3: { kind: "balance", tags: ["LongTermDebtMaturitiesRepaymentsOfPrincipalInYearThree"] },
  debtDueIn4: { kind: "balance", tags: ["LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFour"] },
  debtDueIn5: { kind: "balance", tags: ["LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFive"] },
  currentAssets: { kind: "balance", tags: ["AssetsCurrent"] },
  currentLiabilities: { kind: "balance", tags: ["LiabilitiesCurrent"] },
  valuationAllowance: { kind: "balance", tags: ["DeferredTaxAssetsValuationAllowance"] },
  warranties: { kind: "balance", tags: ["StandardProductWarrantyAccrual", "ProductWarrantyAccrual"] },
  loans: {
    kind: "balance",
    tags: [
      "LoansAndLeasesReceivableNetReportedAmount",
      "FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss",
      "LoansAndLeasesReceivableNetOfDeferredIncome",
    ],
  },
  deposits: { kind: "balance", tags: ["Deposits"] },
  loanAllowance: {
    kind: "balance",
    tags: [
      "FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest",
      "FinancingReceivableAllowanceForCreditLosses",
      "LoansAndLeasesReceivableAllowance",
    ],
  },
  netInterestIncome: { kind: "flow", tags: ["InterestIncomeExpenseNet"] },
  bankCosts: { kind: "flow", tags: ["NoninterestExpense"] },
  loanProvisions: {
    kind: "flow",
    tags: [
      "ProvisionForLoanLeaseAndOtherLosses",
      "ProvisionForLoanAndLeaseLosses",
      "ProvisionForLoanLossesExpensed",
    ],
  },
  litigation: { kind: "flow", tags: ["LitigationSettlementExpense", "LossContingencyLossInPeriod"] },
  otherIncome: { kind: "flow", tags: ["OtherNonoperatingIncomeExpense"] },
  claims: {
    kind: "flow",
    tags: [
      "PolicyholderBenefitsAndClaimsIncurredNet",
      "LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaims1",
    ],
  },
  labour: { kind: "flow", tags: ["LaborAndRelatedExpense"] },
  fuel: { kind: "flow", tags: ["FuelCosts", "AircraftFuel"] },
  premiums: { kind: "flow", tags: ["PremiumsEarnedNet"] },
  investmentGains: {
    kind: "flow",
    tags: ["EquitySecuritiesFvNiGainLoss", "GainLossOnInvestments", "EquitySecuritiesFvNiUnrealizedGainLoss"],
  },
  researchCredit: {
    kind: "flow",
    tags: [
      "IncomeTaxReconciliationTaxCreditsResearch",
      "EffectiveIncomeTaxRateReconciliationTaxCreditResearchAmount",
    ],
  },
  construction: { kind: "balance", tags: ["ConstructionInProgressGross"] },
  associates: { kind: "balance", tags: ["EquityMethodInvestments"] },
  owedPay: { kind: "balance", tags: ["EmployeeRelatedLiabilitiesCurrent"] },
  minorities: { kind: "balance", tags: ["MinorityInterest"] },
  associatesIncome: { kind: "flow", tags: ["IncomeLossFromEquityMethodInvestments"] },
  overhead: { kind: "flow", tags: ["SellingGeneralAndAdministrativeExpense"] },
  administration: { kind: "flow", tags: ["GeneralAndAdministrativeExpense"] },
  marketing: { kind: "flow", tags: ["SellingAndMarketingExpense", "MarketingExpense"] },
  advertising: { kind: "flow", tags: ["AdvertisingExpense", "MarketingAndAdvertisingExpense"] },
  foreignPretaxIncome: { kind: "flow", tags: ["IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign"] },
  domesticPretaxIncome: {
    kind: "flow",
    tags: ["IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic"],
  },
  taxesPaid: { kind: "flow", tags: ["IncomeTaxesPaidNet", "IncomeTaxesPaid"] },
  leaseCost: { kind: "flow", tags: ["OperatingLeaseCost"] },
  newLeases: { kind: "flow", tags: ["RightOfUseAssetObtainedInExchangeForOperatingLeaseLiability"] },
  taxOnShares: { kind: "flow", tags: ["PaymentsRelatedToTaxWithholdingForShareBasedCompensation"] },
  retirementPay: { kind: "flow", tags: ["DefinedContributionPlanCostRecognized"] },
  tradingRevenue: { kind: "flow", tags: ["PrincipalTransactionsRevenue"] },
  bankingFees: { kind: "flow", tags: ["InvestmentBankingRevenue"] },
  brokerage: { kind: "flow", tags: ["BrokerageCommissionsRevenue"] },
  insuranceRevenue: { kind: "flow", tags: ["InsuranceServicesRevenue"] },
  leaseRevenue: { kind: "flow", tags: ["OperatingLeaseLeaseIncome"] },
  royalties: { kind: "flow", tags: ["RoyaltyRevenue", "ProceedsFromRoyaltiesReceived"] },
  revenueOutsideContracts: { kind: "flow", tags: ["RevenueNotFromContractWithCustomer"] },
  rentsToCome: { kind: "balance", tags: ["LessorOperatingLeasePaymentsToBeReceived"] },
  otherOperating: {
    kind: "flow",
    tags: ["OtherCostAndExpenseOperating", "OtherSellingGeneralAndAdministrativeExpense"],
  },
  heldShares: { kind: "balance", tags: ["EquitySecuritiesFvNi"], isReadLater: true },
};

/** Figures of a share, in dollars. */
const perShareNames: readonly PerShareName[] = ["dividendPerShare", "earningsPerShare"];
const isPerShare = (name: NoteName): name is PerShareName => perShareNames.some((one) => one === name);

/** Returns whether a figure of the notes is of a day, not of a year. */
export const isBalanceNote = (name: NoteName): boolean =>
  !isPerShare(name) && noteTags[name].kind === "balance";

/** All tags that are read here. */
export const noteFigureTags: readonly string[] = [
  ...Object.values(noteTags).flatMap(({ tags }) => tags),
  ...perShareTags,
];

/** Share of its first amount by which a restatement changes what a figure counts. Judgement. */
const leastRedefined = 1 / 3;

/** Returns whether a year's figure was restated by so much that its definition has changed. */
const isRedefined = ({ fact, restatedFrom }: Picked): boolean =>
  restatedFrom !== null &&
  Math.abs(fact.value - restatedFrom.value) >= leastRedefined * Math.abs(restatedFrom.value);

/**
 * Resolves figures of statements and notes that no value needs but texts name, in millions (of a
 * share in dollars, on the basis of the price), for the last ten fiscal years. A
 * series has one tag, the first that the newest year has: another tag may be another measure, so
 * that a change of tags would look like one of the business; where a year was restated by a third,
 * it begins with that year. Figures that the newest year lacks are left out.
 */
export const resolveNoteFigures = ({
  facts,
  annual,
  trailing,
  splits,
}: {
  facts: CompanyFacts;
  splits: readonly Split[];
} & Pick<Statements, "annual" | "trailing">): Partial<Record<NoteName, NoteSeries>> => {
  const years = annual.slice(-mostYears);
  const last = years.at(-1);
  const series = Object.entries(noteTags).flatMap(([name, { kind, tags, isReadLater }]) => {
    const pickOf = (tag: string, span: StatementPeriod) => pickFact({ facts, tag, unit: "USD", span, kind });
    const pick = (tag: string, span: StatementPeriod) => pickOf(tag, span)?.fact;
    const figureOf = (fact: Fact) => ({
      value: inMillions(fact.value),
      source: fromFact({ fact, cik: facts.cik }),
    });
    const [newest] = last ? tags.flatMap((tag) => pick(tag, last) ?? []) : [];
    if (!newest) return [];
    const picked = years.flatMap((year) => {
      const one = pickOf(newest.tag, year);
      return one ? [{ fiscalYear: year.fiscalYear, value: inMillions(one.fact.value), one }] : [];
    });
    // Restated so far, a year is of another definition than those before it.
    const compared = picked.slice(
      Math.max(
        0,
        picked.findLastIndex(({ one }) => isRedefined(one)),
      ),
    );
    const values = compared.map(({ fiscalYear, value }) => ({ fiscalYear, value }));
    const later = isReadLater && last && trailing.end > last.end && pick(newest.tag, trailing);
    const figure = later && figureOf(later);
    return [
      [
        name,
        {
          values,
          source: fromFact({ fact: newest, cik: facts.cik }),
          ...(figure && { latest: { end: trailing.end, figure } }),
        },
      ] as const,
    ];
  });
  const perShare = perShareNames.flatMap((name) => {
    const resolved = resolvePerShare({ name, facts, years, splits });
    return resolved ? [[name, resolved] as const] : [];
  });
  return Object.fromEntries([...series, ...perShare]);
};
