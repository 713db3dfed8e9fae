import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { CompleteReport } from "../complete-report.ts";
import { linkToTab } from "../frame/report-tabs.ts";
import { describeShareBelow } from "../parts/describe-share-below.ts";
import { Prose } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";
import { findRecommendation, writeRecommendation } from "../parts/recommendation.ts";
import { countSources } from "./count-sources.ts";
import { FoldedText } from "./folded-text.tsx";
import { listSummaryTexts } from "./list-summary-texts.ts";
import { RecommendationReason } from "./recommendation-reason.tsx";
import { WarningList } from "./warning-list.tsx";

/**
 * Shows the recommendation and four summaries, one sentence each with the rest folded, what to keep
 * in mind, and where the figures come from. A title leads to the tab that says more.
 */
export function SummaryTexts({ report }: { report: CompleteReport }) {
  const { thesis } = report;
  const { warnings } = report.valuation;
  const { reported, computed, assumed } = countSources(report);
  return (
    <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-2">
      <Row title="Recommendation">
        <FoldedText
          name="the recommendation"
          text={`${introduceWord(report)} ${writeRecommendation(report)}`}
        >
          {thesis.reason ? <Prose text={thesis.reason} isDense /> : null}
          {thesis.certainty ? <Prose text={thesis.certainty} isDense /> : null}
          <RecommendationReason report={report} />
        </FoldedText>
      </Row>
      {listSummaryTexts(report).map(({ title, tab, field, text }) => (
        <Row key={field} title={title} tab={tab}>
          <FoldedText name={title} text={text}>
            {thesis.evidence?.some((one) => one.field === field) ? (
              <Quoted evidence={thesis.evidence} field={field} />
            ) : null}
          </FoldedText>
        </Row>
      ))}
      {warnings.length > 0 ? (
        <Row title="What to keep in mind">
          <details>
            <summary className="link w-fit cursor-pointer text-[13px]">
              {warnings.length === 1 ? "1 note" : `${warnings.length} notes`}
            </summary>
            <div className="mt-2">
              <WarningList report={report} />
            </div>
          </details>
        </Row>
      ) : null}
      <Row title="DataLog" tab="datalog">
        <p className="text-ink-2">
          {reported} figures reported, {computed} computed, {assumed} assumed.
        </p>
      </Row>
    </div>
  );
}

/** Writes the word and where the price lies among the simulated values; empty if that is unknown. */
function introduceWord(report: CompleteReport): string {
  const word = findRecommendation(report);
  if (word === "N/A") return "No recommendation available.";
  const { trials, shareBelowPrice: share } = report.valuation.simulation;
  return share === null ? "" : `${word}: ${describeShareBelow({ share, trials })} lie below the price.`;
}

function Row({
  title,
  tab,
  children,
}: {
  title: string;
  tab?: Parameters<typeof linkToTab>[0]["tab"];
  children: ReactNode;
}) {
  const [params] = useSearchParams();
  return (
    <section className="grid gap-x-10 gap-y-1 border-t border-line py-4 sm:grid-cols-[150px_minmax(0,1fr)]">
      <h2 className="text-[15px] leading-6">
        {tab ? (
          <Link to={linkToTab({ params, tab })} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
