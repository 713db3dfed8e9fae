import type { ReactNode } from "react";
import { formatDate, formatMarketCap, formatPercent } from "../../../shared/format.ts";
import { Term } from "../../../shared/ui/term.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { findRequiredReturn } from "../parts/required-return.ts";
import { DocumentLink } from "../parts/sources/document-link.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

/** Lists market value, returns, filing and dates of a report. */
export function HeaderFacts({ report }: { report: CompleteReport }) {
  const { company, valuation, sources } = report;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[13px]">
      <Fact label="Market cap">
        <Sourced source={sources.marketCap}>{formatMarketCap(company.marketCap, company.currency)}</Sourced>
      </Fact>
      <Fact label={<Term term="expectedIrr">Expected return</Term>}>
        {describeReturn({
          expected: valuation.irr.expectedIrr,
          required: findRequiredReturn(valuation),
        })}
      </Fact>
      <Fact label="Latest filing">
        <LatestFiling report={report} />
      </Fact>
      <Fact label="Analysed">{formatDate(report.completedAt ?? report.createdAt)}</Fact>
      {company.priceDate ? <Fact label="Price of">{formatDate(company.priceDate)}</Fact> : null}
    </dl>
  );
}

function describeReturn({ expected, required }: Record<"expected" | "required", number | null>): string {
  if (required === null) return expected === null ? "N/A" : `${formatPercent(expected)} a year`;
  if (expected === null) return `N/A, ${formatPercent(required)} a year required`;
  return `${formatPercent(expected)} a year, ${formatPercent(required)} required`;
}

function LatestFiling({ report }: { report: CompleteReport }) {
  const { latestFilingForm, latestFilingDate, latestFilingUrl } = report;
  if (!latestFilingForm) return "N/A";
  return (
    <DocumentLink url={latestFilingUrl}>
      {latestFilingForm}, {formatDate(latestFilingDate)}
    </DocumentLink>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
