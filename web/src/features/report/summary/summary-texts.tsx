import type { CompleteReport } from "../complete-report.ts";
import { missingReasons } from "../parts/known-figure.tsx";
import { Panel, Prose } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";
import {
  explainRecommendation,
  findRecommendation,
  findWordOfPlace,
  writeRecommendation,
} from "../parts/recommendation.ts";

/** Shows the recommendation, what to keep in mind and four summaries. */
export function SummaryTexts({ report }: { report: CompleteReport }) {
  const { thesis, valuation, company } = report;
  const texts = [
    {
      title: "Investment thesis",
      field: "thesisSummary",
      text: thesis.thesisSummary || "No thesis available",
    },
    {
      title: "Catalysts",
      field: "catalystsSummary",
      text: thesis.catalystsSummary || "No catalysts available",
    },
    {
      title: "Valuation",
      field: "valuationSummary",
      text: thesis.valuationSummary || "No valuation available",
    },
    { title: "Risks", field: "risksSummary", text: thesis.risksSummary || "No risks available" },
  ];
  const { trials } = valuation.simulation;
  return (
    <div className="grid gap-10">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Panel title="Recommendation">
          <Prose text={writeRecommendation(report)} />
          <p className="mt-4 text-[13px] text-ink-3">
            {explainRecommendation(findRecommendation(report), findWordOfPlace(report), trials)}.{" "}
            {company.stockPrice === null ? `${missingReasons.noPrice} ` : null}Written by {thesis.writtenBy}.
          </p>
        </Panel>
        {valuation.warnings.length > 0 ? (
          <Panel title="What to keep in mind">
            <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
              {valuation.warnings.map((warning) => (
                <li key={warning.message}>{warning.message}</li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
      <div className="grid gap-x-16 gap-y-10 border-t border-line pt-9 lg:grid-cols-2">
        {texts.map(({ title, field, text }) => (
          <Panel key={title} title={title}>
            <Prose text={text} />
            <Quoted evidence={thesis.evidence} field={field} />
          </Panel>
        ))}
      </div>
    </div>
  );
}
