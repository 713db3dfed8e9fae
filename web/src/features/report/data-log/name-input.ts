const inputNames: Record<string, string> = {
  stockPrice: "Current price",
  marketCap: "Market cap",
  bondYield: "Ten-year bond yield",
  pDistress: "Probability of distress",
  stableRoe: "Stable ROE",
};

/** Names an input of the report for people: "Equity risk premium" for "equityRiskPremium". */
export function nameInput(name: string): string {
  return inputNames[name] ?? splitWords(name);
}

function splitWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
