import type { CompleteReport } from "../complete-report.ts";
import { FinancialSummary } from "./financial-summary.tsx";
import { Panel, Prose } from "../parts/panel.tsx";
import { PeersPanel } from "./peers-panel.tsx";

/** Shows what the company does, its financial summary and its peers. */
export function BackgroundTab({ report }: { report: CompleteReport }) {
  return (
    <div className="grid gap-12">
      <CompanyTexts report={report} />
      <FinancialSummary report={report} />
      {report.peers ? <PeersPanel peers={report.peers} currency={report.company.currency} /> : null}
    </div>
  );
}

/** Shows the company's industry, description, products and segments. */
export function CompanyTexts({ report }: { report: CompleteReport }) {
  const { thesis, company } = report;
  const parts = [
    { title: "Industry", text: thesis.industry || company.industry || "" },
    { title: "Description", text: thesis.companyDescription || company.description },
    { title: "Key products", text: thesis.keyProducts },
    { title: "Operating segments", text: thesis.operatingSegments },
    { title: "Geographic segments", text: thesis.geographicSegments },
  ].filter((part) => part.text.trim() !== "");
  return (
    <div className="grid gap-8">
      {parts.map((part) => (
        <Panel key={part.title} title={part.title}>
          <Prose text={part.text} />
        </Panel>
      ))}
    </div>
  );
}
