import type { ReactNode } from "react";
import { RangeStrip } from "../../../shared/charts/range-strip.tsx";
import {
  formatDate,
  formatMarketCap,
  formatPercent,
  formatPerShare,
  formatPerShareShort,
  formatSignedPercent,
} from "../../../shared/format.ts";
import { zoneBounds } from "../../../shared/recommendation-scale.ts";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import { Term } from "../../../shared/ui/term.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { listPercentiles, findRecommendation, findValueAtPercentile } from "../parts/recommendation.ts";
import { findRequiredReturn } from "../parts/required-return.ts";
import { DocumentLink } from "../parts/sources/document-link.tsx";
import { TrackRecordLink } from "../parts/track-record-link.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

/** Shows value, price, upside, recommendation, simulated range and dates of a report. */
export function HeaderCard({ report, actions }: { report: CompleteReport; actions?: ReactNode }) {
  const { company, base, valuation, sources } = report;
  const { currency, stockPrice } = company;
  const short = (value: number) => formatPerShareShort(value, currency);
  const points = listPercentiles(valuation.percentiles);
  const upside = base.upsidePercent;
  return (
    <section aria-label="Result" className="card grid gap-x-12 gap-y-6 p-5 shadow-card sm:p-7 lg:grid-cols-2">
      <div className="min-w-0">
        <h1 className="serif-title">{report.companyName}</h1>
        <p className="mt-1 text-ink-3">
          {[report.ticker, company.exchange, company.sector, company.industry].filter(Boolean).join(" · ")}
        </p>
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(94px,1fr))] gap-x-4 sm:gap-x-6 gap-y-4">
          <Big label="Estimated value" color="var(--value)">
            {formatPerShare(base.perShareValue, currency)}
          </Big>
          <Big label="Current price" color="var(--price)">
            <Sourced source={sources.stockPrice}>{formatPerShare(stockPrice, currency)}</Sourced>
          </Big>
          <Big label={<Term term="upside">Upside potential</Term>} color={chooseUpsideColor(upside)}>
            {formatSignedPercent(upside)}
          </Big>
        </dl>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <RecommendationBadge word={findRecommendation(report)} />
          <div className="flex items-center gap-2">{actions}</div>
        </div>
        {points ? (
          <div className="mt-5">
            <RangeStrip
              low={findValueAtPercentile({ points, percentile: zoneBounds[0] })}
              high={findValueAtPercentile({ points, percentile: zoneBounds[3] })}
              value={base.perShareValue}
              price={stockPrice}
              format={short}
            />
            <p className="mt-1 text-[13px]">
              <TrackRecordLink />
            </p>
          </div>
        ) : null}
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[13px]">
          <Small label="Market cap">
            <Sourced source={sources.marketCap}>{formatMarketCap(company.marketCap, currency)}</Sourced>
          </Small>
          <Small label={<Term term="expectedIrr">Expected return</Term>}>
            {describeReturn({
              expected: valuation.irr.expectedIrr,
              required: findRequiredReturn(valuation),
            })}
          </Small>
          <Small label="Latest filing">
            <LatestFiling report={report} />
          </Small>
          <Small label="Analysed">{formatDate(report.completedAt ?? report.createdAt)}</Small>
          {company.priceDate ? <Small label="Price of">{formatDate(company.priceDate)}</Small> : null}
        </dl>
      </div>
    </section>
  );
}

function chooseUpsideColor(upside: number | null): string {
  if (upside === null) return "var(--ink-3)";
  return upside < 0 ? "var(--bear)" : "var(--bull)";
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

function Big({ label, color, children }: { label: ReactNode; color: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs whitespace-nowrap text-ink-3 sm:text-[13px]">{label}</dt>
      <dd
        className="num text-[23px] leading-8 font-semibold sm:text-[30px] sm:leading-9 tracking-tight"
        style={{ color }}
      >
        {children}
      </dd>
    </div>
  );
}

function Small({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
