import type { CompleteReport } from "../complete-report.ts";
import { missingReasons } from "../parts/known-figure.tsx";
import { explainRecommendation, findRecommendation, findWordOfPlace } from "../parts/recommendation.ts";

/** Says why the word is what it is, and who wrote the texts. */
export function RecommendationReason({ report }: { report: CompleteReport }) {
  const { trials } = report.valuation.simulation;
  return (
    <p className="text-[13px] text-ink-3">
      {explainRecommendation(findRecommendation(report), findWordOfPlace(report), trials)}.{" "}
      {report.company.stockPrice === null ? `${missingReasons.noPrice} ` : null}Written by{" "}
      {report.thesis.writtenBy}.
    </p>
  );
}
