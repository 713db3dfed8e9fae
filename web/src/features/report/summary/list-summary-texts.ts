import type { CompleteReport } from "../complete-report.ts";

/** The summaries of the report's themes, each with the tab that says more. */
export const listSummaryTexts = ({ thesis }: Pick<CompleteReport, "thesis">) =>
  [
    {
      title: "Investment thesis",
      field: "thesisSummary",
      tab: "thesis",
      text: thesis.thesisSummary || "No thesis available",
    },
    {
      title: "Catalysts",
      field: "catalystsSummary",
      tab: "catalysts",
      text: thesis.catalystsSummary || "No catalysts available",
    },
    {
      title: "Valuation",
      field: "valuationSummary",
      tab: "valuation",
      text: thesis.valuationSummary || "No valuation available",
    },
    {
      title: "Risks",
      field: "risksSummary",
      tab: "risks",
      text: thesis.risksSummary || "No risks available",
    },
  ] as const;
