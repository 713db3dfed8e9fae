import type { ReactNode } from "react";
import type { CompleteReport } from "../features/report/complete-report.ts";
import {
  findRecommendation,
  findValueAtPercentile,
  listPercentiles,
} from "../features/report/parts/recommendation.ts";
import { findRequiredReturn } from "../features/report/parts/required-return.ts";
import {
  formatDate,
  formatMarketCap,
  formatPercent,
  formatPerShare,
  formatPerShareShort,
} from "../shared/format.ts";
import { formatUpside, formatValue } from "../shared/format-value.ts";
import { rangeLabels, zoneBounds } from "../shared/recommendation-scale.ts";
import { RecommendationBadge } from "../shared/ui/recommendation.tsx";
import { CoverChart } from "./cover-chart.tsx";
import { analysisDay } from "./write-title.ts";

/** The first page: the company, the answer, and the price hanging as a plumb line beside the value. */
export function Cover({ report, origin }: { report: CompleteReport; origin: string }) {
  const { company, base, valuation } = report;
  const { currency, stockPrice, priceDate } = company;
  const points = listPercentiles(valuation.percentiles);
  const [low, high] = [zoneBounds[0], zoneBounds[3]].map((percentile) =>
    points ? findValueAtPercentile({ points, percentile }) : null,
  ) as [number | null, number | null];
  const short = (value: number | null) => formatPerShareShort(value, currency);
  const required = findRequiredReturn(valuation);
  return (
    <header className="cover">
      <p className="cover-brand">
        <svg width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
          <path d="M10 0v13" stroke="var(--ink)" strokeWidth="1.6" />
          <path d="M10 12l4.2 4.6L10 22l-4.2-5.4z" fill="var(--price)" />
        </svg>
        Plumbline
        <span className="cover-date">Equity valuation, {formatDate(analysisDay(report))}</span>
      </p>
      <div className="cover-title">
        <p className="cover-name">{report.companyName}</p>
        <p>
          {[report.ticker, company.exchange, company.sector, company.industry].filter(Boolean).join(" · ")}
        </p>
        <p className="cover-word">
          <RecommendationBadge word={findRecommendation(report)} />
        </p>
      </div>
      <CoverChart
        value={base.perShareValue}
        price={stockPrice}
        range={low === null || high === null ? null : [low, high]}
        format={short}
      />
      <dl className="cover-figures">
        <Figure label="Estimated value" color="var(--value)">
          {formatValue(base.perShareValue, currency)}
        </Figure>
        <Figure label="Current price" color="var(--price)">
          {formatPerShare(stockPrice, currency)}
        </Figure>
        <Figure label="Upside potential">{formatUpside(base)}</Figure>
        <Figure label={rangeLabels.outer}>{low === null ? "N/A" : `${short(low)} to ${short(high)}`}</Figure>
      </dl>
      <dl className="cover-facts">
        <Fact label="Market cap">{formatMarketCap(company.marketCap, currency)}</Fact>
        <Fact label="Expected return">{formatYearly(valuation.irr.expectedIrr)}</Fact>
        <Fact label="Required return">{formatYearly(required)}</Fact>
        <Fact label="Latest filing">
          {report.latestFilingForm
            ? `${report.latestFilingForm}, ${formatDate(report.latestFilingDate)}`
            : "N/A"}
        </Fact>
        <Fact label="Price of">{formatDate(priceDate)}</Fact>
      </dl>
      <Address url={findAddress(report, origin)} />
    </header>
  );
}

/** Returns where the report can be read: its own page if it is public, else its company's. */
function findAddress({ id, ticker, isPublic }: CompleteReport, origin: string): URL {
  const path = isPublic ? `/public-analysis/${id}` : `/company/${encodeURIComponent(ticker)}`;
  return new URL(path, origin);
}

/** Shows an address without its protocol, which nobody types. */
function Address({ url }: { url: URL }) {
  return (
    <p className="cover-address">
      <a href={url.href}>{`${url.host}${url.pathname}`}</a>
    </p>
  );
}

function formatYearly(value: number | null): string {
  return value === null ? "N/A" : `${formatPercent(value)} a year`;
}

function Figure({ label, color, children }: { label: string; color?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd style={{ color }}>{children}</dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
