const inputNames: Record<string, string> = {
  stockPrice: "Current price",
  bondYield: "Ten-year bond yield",
  pDistress: "Probability of distress",
  stableRoe: "Stable ROE",
  debtToEquityRatio: "Debt to equity",
  cashToFirmValueRatio: "Cash to firm value",
  netShortTermDebt: "Net short-term borrowing",
  stockIssued: "Issue of stock",
  securitiesBought: "Securities bought, less sold",
  amortisation: "Amortisation of intangibles",
  equityStakes: "Stakes in other companies",
  equityGains: "Gains on stakes in other companies",
  associateGains: "Gains on equity-method stakes",
  discontinuedIncome: "Income of discontinued operations",
  acquiredWriteDowns: "Write-downs of goodwill and intangibles",
  debtDueIn1: "Debt due in the first year",
  debtDueIn2: "Debt due in the second year",
  debtDueIn3: "Debt due in the third year",
  debtDueIn4: "Debt due in the fourth year",
  debtDueIn5: "Debt due in the fifth year",
};

/**
 * Names an input of the report for people: "Equity risk premium" for "equityRiskPremium". What
 * follows a comma, as a year or a company, stays as it is.
 */
export const nameInput = (name: string): string => {
  const [first = "", ...rest] = name.split(", ");
  return [inputNames[first] ?? splitWords(first), ...rest].join(", ");
};

const splitWords = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
