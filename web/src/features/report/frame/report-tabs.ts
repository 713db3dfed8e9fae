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
