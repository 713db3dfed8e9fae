import { Link, useSearchParams } from "react-router-dom";
import { formatDate, formatPerShare } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { Panel, Prose } from "../parts/panel.tsx";
import { RangeChart } from "../parts/range-chart.tsx";
import { linkToTab } from "../frame/report-tabs.ts";
import { DocumentLink } from "../parts/sources/document-link.tsx";
import { countSources } from "./count-sources.ts";

/**
 * Answers what a reader asks first: what the price asks her to believe, why the value is what it
 * is, how sure that is, and where the figures come from.
 */
export function Answers({ report }: { report: CompleteReport }) {
  const { thesis, base, company } = report;
  const worth = formatPerShare(base.perShareValue, company.currency);
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-7">
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 sm:gap-y-8 lg:grid-cols-3">
        {thesis.reason ? (
          <Panel title={base.perShareValue > 0 ? `Why we come to ${worth}` : "Why we come to no value"}>
            <Prose text={thesis.reason} isDense />
          </Panel>
        ) : null}
        {thesis.certainty ? (
          <Panel title="How sure this is">
            <Prose text={thesis.certainty} isDense />
          </Panel>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-3">
        <Panel title="Where the figures come from">
          <Origin report={report} />
        </Panel>
        <div className="lg:col-span-2">
          <Panel title="Value and price" note={`${company.currency} a share`}>
            <RangeChart report={report} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Origin({ report }: { report: CompleteReport }) {
  const [params] = useSearchParams();
  const { latestFilingForm, latestFilingDate, latestFilingUrl, company } = report;
  const { reported, computed, assumed } = countSources(report);
  return (
    <p className="max-w-[68ch] text-ink-2">
      {latestFilingForm ? (
        <>
          <DocumentLink url={latestFilingUrl} className="link">
            {latestFilingForm} of {formatDate(latestFilingDate)}
          </DocumentLink>
          .{" "}
        </>
      ) : null}
      {company.priceDate ? `Price of ${formatDate(company.priceDate)}. ` : null}
      {reported} figures reported or published, {computed} computed, {assumed} assumed: see the{" "}
      <Link to={linkToTab({ params, tab: "datalog" })} className="link">
        DataLog
      </Link>
      . Dotted figures show their document.
    </p>
  );
}
