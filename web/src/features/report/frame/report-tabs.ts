/** The main tabs and the sub-tabs of Valuation; id is their name in the address. */
export const mainTabs = [
  { id: "summary", label: "Summary" },
  { id: "datalog", label: "DataLog" },
  { id: "background", label: "Company background" },
  { id: "thesis", label: "Investment thesis" },
  { id: "catalysts", label: "Catalysts" },
  { id: "valuation", label: "Valuation" },
  { id: "risks", label: "Risks" },
] as const;

export const valuationTabs = [
  { id: "summary", label: "Summary" },
  { id: "assumptions", label: "Assumptions" },
  { id: "dcf", label: "DCF model" },
  { id: "segments", label: "Segments" },
  { id: "cost-of-equity", label: "Cost of equity" },
  { id: "scenarios", label: "Scenarios" },
  { id: "sensitivity", label: "Sensitivity" },
  { id: "simulations", label: "Simulations" },
  { id: "other-claims", label: "Other claims" },
  { id: "reverse-dcf", label: "Reverse DCF" },
  { id: "interactive", label: "Interactive model" },
] as const;

/**
 * Returns the address of a tab. It keeps the rest of the present one, which holds the edits of the
 * interactive model and the assumptions that a link brought.
 */
export function linkToTab({
  params,
  tab,
  sub,
}: {
  params: URLSearchParams;
  tab: (typeof mainTabs)[number]["id"];
  sub?: string;
}): string {
  const others = [...params].filter(([name]) => name !== "tab" && name !== "sub");
  const chosen = sub === undefined ? { tab } : { tab, sub };
  return `?${new URLSearchParams([...Object.entries(chosen), ...others]).toString()}`;
}
