import type { ReactNode } from "react";
import { RangeStrip } from "../../../shared/charts/range-strip.tsx";
import { formatPerShareShort, keepSigns } from "../../../shared/format.ts";
import { findUpside, formatValue } from "../../../shared/format-value.ts";
import { zoneBounds } from "../../../shared/recommendation-scale.ts";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import { Term } from "../../../shared/ui/term.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import { WatchStar } from "../../../shared/watch/watch-star.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { Upside } from "../parts/known-figure.tsx";
import {
  findPriceZones,
  findRecommendation,
  findValueAtPercentile,
  listPercentiles,
} from "../parts/recommendation.ts";
import { TrackRecordLink } from "../parts/track-record-link.tsx";
import { HeaderFacts } from "./header-facts.tsx";
import { PriceFigure } from "./price-figure.tsx";
import { useSite } from "../../../shared/api/use-site.ts";
import { explainNoValue, listOldInputs } from "./list-notices.ts";

/** Shows value, price, upside, recommendation, simulated range and dates of a report. */
export function HeaderCard({
  report,
  actions,
  badge,
}: {
  report: CompleteReport;
  actions?: ReactNode;
  badge?: ReactNode;
}) {
  const { company, base, valuation } = report;
  const { currency, stockPrice } = company;
  const isPhone = usePhone();
  const points = listPercentiles(valuation.percentiles);
  const noValue = explainNoValue(report);
  const oldInputs = listOldInputs(report, useSite().data?.sampleDay ?? null);
  return (
    <section
      aria-label="Result"
      className="card grid gap-x-12 gap-y-3 p-4 shadow-card sm:gap-y-4 sm:p-6 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 className="serif-title">{report.companyName}</h1>
          <WatchStar ticker={report.ticker} name={report.companyName} />
        </div>
        <p className="mt-1 text-ink-3">
          {[report.ticker, company.exchange, isPhone ? null : company.sector, company.industry]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {badge ? <p className="mt-2">{badge}</p> : null}
        <dl className="mt-3 grid sm:mt-4 grid-cols-[repeat(auto-fit,minmax(94px,1fr))] gap-x-4 sm:gap-x-6 gap-y-4">
          <Big label="Estimated value" color="var(--value)">
            {formatValue(base.perShareValue, currency)}
          </Big>
          <Big label="Current price" color="var(--price)">
            <PriceFigure report={report} />
          </Big>
          <Big
            label={<Term term="upside">Upside potential</Term>}
            color={chooseUpsideColor(findUpside(base))}
          >
            <Upside valued={base} {...(noValue ? { noValue } : {})} />
          </Big>
        </dl>
        {noValue ? <p className="mt-2 text-ink-2">{keepSigns(noValue)}</p> : null}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2 sm:gap-x-3">
          <RecommendationBadge word={findRecommendation(report)} />
          {/* Narrow on a phone, so that the badge stands beside them. */}
          <div className="flex items-center gap-1.5 max-sm:[&_.btn]:px-2.5 max-sm:[&_.btn_svg]:hidden sm:gap-2">
            {actions}
          </div>
        </div>
        {points ? (
          <div className="mt-3 sm:mt-4">
            <RangeStrip
              low={findValueAtPercentile({ points, percentile: zoneBounds[0] })}
              high={findValueAtPercentile({ points, percentile: zoneBounds[3] })}
              value={base.perShareValue}
              price={stockPrice}
              format={(value) => formatPerShareShort(value, currency)}
              zones={findPriceZones({ points, value: base.perShareValue })}
            />
            {isPhone ? null : (
              <p className="mt-1.5 text-[13px]">
                <TrackRecordLink />
              </p>
            )}
          </div>
        ) : null}
      </div>
      <div className="lg:col-span-2">
        {isPhone ? (
          <details className="text-[13px]">
            <summary className="link w-fit cursor-pointer">Filing, dates and returns</summary>
            <div className="mt-2 grid gap-1">
              <HeaderFacts report={report} />
              {points ? <TrackRecordLink /> : null}
            </div>
          </details>
        ) : (
          <HeaderFacts report={report} />
        )}
        {oldInputs.length > 0 ? (
          <p className="mt-2 rounded-md bg-price-soft px-3 py-1.5 text-[13px]">
            At the analysis: {oldInputs.join(", ")}.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function chooseUpsideColor(upside: number | null): string {
  if (upside === null) return "var(--ink-3)";
  return upside < 0 ? "var(--bear)" : "var(--bull)";
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
