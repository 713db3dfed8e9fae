const inputNames: Record<string, string> = {
  stockPrice: "Current price",
  bondYield: "Ten-year bond yield",
  pDistress: "Probability of distress",
  stableRoe: "Stable ROE",
  debtToEquityRatio: "Debt to equity",
  cashToFirmValueRatio: "Cash to firm value",
  netShortTermDebt: "Net short-term borrowing",
  stockIssued: "Issue of stock",
  amortisation: "Amortisation of intangibles",
  equityStakes: "Stakes in other companies",
  equityGains: "Gains on stakes in other companies",
  discontinuedIncome: "Income of discontinued operations",
  acquiredWriteDowns: "Write-downs of goodwill and intangibles",
};

/** Names an input of the report for people: "Equity risk premium" for "equityRiskPremium". */
export const nameInput = (name: string): string => inputNames[name] ?? splitWords(name);

const splitWords = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
