import type { ReactNode } from "react";
import { formatDate, formatMarketCap, formatPercent } from "../../../shared/format.ts";
import { Hint, Term } from "../../../shared/ui/term.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { KnownFigure, missingReasons } from "../parts/known-figure.tsx";
import { findRequiredReturn } from "../parts/required-return.ts";
import { DocumentLink } from "../parts/sources/document-link.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

/** Lists market value, returns, filing and dates of a report. */
export function HeaderFacts({ report }: { report: CompleteReport }) {
  const { company, valuation, sources } = report;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[13px]">
      <Fact label="Market cap">
        {company.marketCap === null ? (
          <Hint text={sources.marketCap?.note ?? missingReasons.noPrice}>{formatMarketCap(null)}</Hint>
        ) : (
          <Sourced source={sources.marketCap}>{formatMarketCap(company.marketCap, company.currency)}</Sourced>
        )}
      </Fact>
      <Fact label={<Term term="expectedIrr">Expected return</Term>}>
        <Returns
          expected={valuation.irr.expectedIrr}
          required={findRequiredReturn(valuation)}
          missing={company.stockPrice === null ? missingReasons.noPrice : noReturn}
        />
      </Fact>
      <Fact label="Latest filing">
        <LatestFiling report={report} />
      </Fact>
      <Fact label="Analysed">{formatDate(report.completedAt ?? report.createdAt)}</Fact>
      {company.priceDate ? <Fact label="Price of">{formatDate(company.priceDate)}</Fact> : null}
    </dl>
  );
}

const noReturn = "No single rate of return makes the base case's cash flows worth the price.";

function Returns({
  expected,
  required,
  missing,
}: Record<"expected" | "required", number | null> & { missing: string }) {
  if (expected === null)
    return (
      <>
        <KnownFigure value={null} format={formatPercent} reason={missing} />
        {required === null ? null : `, ${formatPercent(required)} a year required`}
      </>
    );
  const start = `${formatPercent(expected)} a year`;
  return required === null ? start : `${start}, ${formatPercent(required)} required`;
}

function LatestFiling({ report }: { report: CompleteReport }) {
  const { latestFilingForm, latestFilingDate, latestFilingUrl } = report;
  if (!latestFilingForm) return <Hint text="The report names no filing.">N/A</Hint>;
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
