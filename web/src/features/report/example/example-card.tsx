import { Link } from "react-router-dom";
import { FootballField } from "../../../shared/charts/football-field.tsx";
import { formatPerShareShort } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { listRanges } from "../parts/list-ranges.ts";

/** Shows the ranges of value of a real report. */
export function ExampleCard({ report }: { report: CompleteReport }) {
  const { company, base } = report;
  return (
    <div className="card px-5 py-5 shadow-card sm:px-6">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-[15px] leading-5">{report.companyName}</h2>
        <Link to={`/public-analysis/${report.id}`} className="link whitespace-nowrap">
          Free example
        </Link>
      </div>
      <FootballField
        rows={listRanges(report)}
        value={base.perShareValue}
        price={company.stockPrice}
        format={(value) => formatPerShareShort(value, company.currency)}
        label="Ranges of value against the price"
      />
      <p className="mt-2 text-[13px] text-ink-3">
        The plumb line is the price; the bars are ranges of what the share may be worth.
      </p>
    </div>
  );
}
