import type { ConceptName, StatementPeriod } from "@plumbline/research/company/company-data.ts";

/** What is compared of every year, in the order in which it is printed. */
export const yearItemNames = [
  "revenue",
  "costOfSales",
  "operatingIncome",
  "netIncome",
  "equity",
  "totalAssets",
  "cash",
  "debt",
  "dilutedShares",
  "operatingCashFlow",
  "capitalExpenditure",
  "dividends",
] as const;
export type YearItemName = (typeof yearItemNames)[number];

/** Items that the product has under another name. */
const productNames: Partial<Record<YearItemName, ConceptName>> = { equity: "bookEquity" };

/** A sum of tags of one filing, "A + B? - C": a tag with ? counts where it is filed. */
type Sum = string;

export type YearItem = {
  kind: "flow" | "balance";
  unit: "USD" | "shares";
  /**
   * The statement's line: the first sum that the filing has, or the largest, where a filing tags
   * parts of the line as it tags the line.
   */
  sums: readonly Sum[];
  take: "first" | "largest";
  /**
   * What the product may take off or add, by design: amounts of the same filing that lead from its
   * line to the product's figure, such as preferred stock.
   */
  bridges: readonly Sum[];
  /** Sums of the same filing's other lines that are the item too. */
  checks: readonly Sum[];
};

const item = (
  kind: YearItem["kind"],
  take: YearItem["take"],
  sums: readonly Sum[],
  { bridges = [], checks = [] }: Partial<Pick<YearItem, "bridges" | "checks">> = {},
): YearItem => ({ kind, unit: "USD", take, sums, bridges, checks });

const combine = (long: readonly string[], short: readonly string[]) =>
  long.flatMap((one) => short.map((other) => `${one} + ${other}`));

/**
 * The lines of the statements by the names that the taxonomy gives them, the same for every
 * company. They are chosen without the product's readers.
 */
export const yearItems: Record<YearItemName, YearItem> = {
  revenue: item(
    "flow",
    "largest",
    [
      "Revenues",
      "SalesRevenueNet",
      "SalesRevenueGoodsNet",
      "RevenueFromContractWithCustomerExcludingAssessedTax",
      "RevenueFromContractWithCustomerIncludingAssessedTax",
      "RevenuesNetOfInterestExpense",
    ],
    {
      checks: [
        "OperatingIncomeLoss + CostsAndExpenses",
        "OperatingIncomeLoss + OperatingExpenses",
        "GrossProfit + CostOfRevenue",
        "InterestIncomeExpenseNet + NoninterestIncome",
      ],
    },
  ),
  costOfSales: item(
    "flow",
    "first",
    ["CostOfRevenue", "CostOfGoodsAndServicesSold", "CostOfGoodsSold + CostOfServices?"],
    { checks: ["Revenues - GrossProfit", "SalesRevenueNet - GrossProfit"] },
  ),
  operatingIncome: item("flow", "first", ["OperatingIncomeLoss"]),
  netIncome: item(
    "flow",
    "first",
    ["NetIncomeLoss", "NetIncomeLossAvailableToCommonStockholdersBasic", "ProfitLoss"],
    {
      checks: ["NetIncomeLossAvailableToCommonStockholdersBasic"],
      bridges: [
        "- NetIncomeLossAttributableToNoncontrollingInterest",
        "- MinorityInterestInNetIncomeLossOfConsolidatedEntities",
        "- PreferredStockDividendsIncomeStatementImpact",
        "- PreferredStockDividendsAndOtherAdjustments",
        "- DividendsPreferredStock",
      ],
    },
  ),
  equity: item(
    "balance",
    "first",
    [
      "StockholdersEquity",
      "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest",
    ],
    {
      bridges: [
        "- PreferredStockValue",
        "- PreferredStockValueOutstanding",
        "- PreferredStockLiquidationPreferenceValue",
        "- PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount",
      ],
    },
  ),
  totalAssets: item("balance", "first", ["Assets"]),
  cash: item(
    "balance",
    "first",
    ["CashAndCashEquivalentsAtCarryingValue", "CashAndDueFromBanks + InterestBearingDepositsInBanks"],
    { checks: ["CashAndDueFromBanks + InterestBearingDepositsInBanks"] },
  ),
  debt: item(
    "balance",
    "first",
    [
      ...combine(
        ["LongTermDebtAndCapitalLeaseObligations", "LongTermDebtNoncurrent", "LongTermNotesPayable"],
        [
          "DebtCurrent",
          ...combine(
            ["LongTermDebtAndCapitalLeaseObligationsCurrent", "LongTermDebtCurrent"],
            [
              "NotesAndLoansPayable",
              "NotesAndLoansPayableCurrent",
              "ShortTermBorrowings",
              "CommercialPaper? + OtherShortTermBorrowings?",
            ],
          ),
          "ShortTermBorrowings",
          "CommercialPaper",
          "NotesPayableCurrent",
          "ConvertibleDebtCurrent",
          "NotesAndLoansPayableCurrent",
        ],
      ),
      "LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities + ShortTermBorrowings",
      "LongTermDebtNoncurrent",
      "LongTermDebt + DebtCurrent?",
      "ConvertibleDebtNoncurrent + ConvertibleDebtCurrent?",
    ],
    {
      checks: [
        "DebtLongtermAndShorttermCombinedAmount",
        "LongTermDebt + ShortTermBorrowings?",
        "LongTermDebt + LongTermDebtCurrent",
        "LongTermDebt + ConvertibleDebtCurrent",
        "LongTermDebt + CommercialPaper + OtherShortTermBorrowings?",
        "LongTermDebtAndCapitalLeaseObligations + ShortTermBorrowings",
      ],
      bridges: ["CapitalLeaseObligations", "FinanceLeaseLiability", "ConvertibleNotesPayableCurrent"],
    },
  ),
  dilutedShares: {
    ...item("flow", "first", ["WeightedAverageNumberOfDilutedSharesOutstanding"]),
    unit: "shares",
  },
  operatingCashFlow: item("flow", "first", [
    "NetCashProvidedByUsedInOperatingActivities",
    "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
  ]),
  capitalExpenditure: item(
    "flow",
    "first",
    ["PaymentsToAcquirePropertyPlantAndEquipment", "PaymentsToAcquireProductiveAssets"],
    { bridges: ["PaymentsForSoftware", "PaymentsToAcquireSoftware", "PaymentsToDevelopSoftware"] },
  ),
  dividends: item("flow", "first", ["PaymentsOfDividends", "PaymentsOfDividendsCommonStock"], {
    checks: ["PaymentsOfDividendsCommonStock"],
  }),
};

/** The product's figure of an item in units, with the lines that it is made of; null if it has none. */
export const readProductItem = (
  { figures }: StatementPeriod,
  name: YearItemName,
): { value: number; source: string } | null => {
  const names = name === "debt" ? (["longTermDebt", "shortTermDebt"] as const) : [productNames[name] ?? name];
  const known = names.map((one) => figures[one as ConceptName]).filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return {
    // Millions with three decimals, without the noise of a sum of binary fractions.
    value: Math.round(known.reduce((sum, { value }) => sum + (value as number), 0) * 1e6),
    source: known
      .map(({ source }) => [source.tag ?? source.label, source.note].filter(Boolean).join("; "))
      .join(" + "),
  };
};
