import { Link } from "react-router-dom";
import type { CompleteReport } from "../complete-report.ts";
import { RangeChart } from "../parts/range-chart.tsx";

/** Shows the ranges of value of a real report. */
export function ExampleCard({ report }: { report: CompleteReport }) {
  return (
    <div className="card px-5 py-5 shadow-card sm:px-6">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-[15px] leading-5">{report.companyName}</h2>
        <Link to={`/public-analysis/${report.id}`} className="link whitespace-nowrap">
          Free example
        </Link>
      </div>
      <RangeChart report={report} />
      <p className="mt-2 text-[13px] text-ink-3">
        The plumb line is the price; the bars are ranges of what the share may be worth.
      </p>
    </div>
  );
}
