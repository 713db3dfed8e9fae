import type { ReactNode } from "react";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { explainNoValue } from "../features/report/frame/list-notices.ts";
import { missingReasons } from "../features/report/parts/known-figure.tsx";
import { Prose } from "../features/report/parts/panel.tsx";
import { RangeChart } from "../features/report/parts/range-chart.tsx";
import {
  explainRecommendation,
  findRecommendation,
  findWordOfPlace,
} from "../features/report/parts/recommendation.ts";
import { DocumentLink } from "../features/report/parts/sources/document-link.tsx";
import { Sourced } from "../features/report/parts/sources/sourced.tsx";
import { formatDate, formatPerShare, formatSignedPercent, writeDates } from "../shared/format.ts";
import { Contents } from "./contents.tsx";
import { ownSections } from "./sections.ts";
import { Sheet } from "./sheet.tsx";

/** Answers the five questions of a reader on one page, which ends with the contents. */
export function AnswersPage({ report }: { report: CompleteReport }) {
  return (
    <Sheet {...ownSections.answers}>
      <Answer question="What is it worth?">
        <Worth report={report} />
      </Answer>
      <Answer question="Why?">
        <Prose text={report.thesis.reason || report.thesis.thesisSummary} />
      </Answer>
      <Answer question="How sure are we?">
        {report.thesis.certainty ? <Prose text={report.thesis.certainty} /> : null}
        <RangeChart report={report} />
      </Answer>
      <Answer question="What must I believe?">
        <Prose text={report.thesis.belief || explainNoBelief(report)} />
      </Answer>
      <Answer question="Where do the figures come from?">
        <Origins report={report} />
      </Answer>
      <Contents />
    </Sheet>
  );
}

/** Says where to read what the price implies, if there is one. */
function explainNoBelief({ company }: CompleteReport): string {
  return company.stockPrice === null
    ? "No share price is available, so no belief can be read from it."
    : "The section Reverse DCF lists what the price implies.";
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <section className="answer">
      <h2>{question}</h2>
      <div>{children}</div>
    </section>
  );
}

function Worth({ report }: { report: CompleteReport }) {
  const { base, company } = report;
  const { currency, stockPrice, priceDate } = company;
  const noValue = explainNoValue(report);
  const recommendation = explainRecommendation(findRecommendation(report), findWordOfPlace(report));
  return (
    <>
      <p className="answer-figure">
        {noValue ? (
          "Nothing is left for a share"
        ) : (
          <>
            <span style={{ color: "var(--value)" }}>{formatPerShare(base.perShareValue, currency)}</span> a
            share
          </>
        )}
        {stockPrice === null ? null : <AgainstPrice report={report} />}
      </p>
      {noValue ? <p>{noValue}</p> : null}
      <p>
        {recommendation}.{" "}
        {stockPrice === null ? missingReasons.noPrice : `The price is of ${formatDate(priceDate)}.`}
      </p>
    </>
  );
}

/** Compares the value with the price, after the value. */
function AgainstPrice({ report }: { report: CompleteReport }) {
  const { base, company, sources } = report;
  return (
    <>
      , {explainNoValue(report) ? null : `${formatSignedPercent(base.upsidePercent)} `}against the price of{" "}
      <span style={{ color: "var(--price)" }}>
        <Sourced source={sources.stockPrice}>{formatPerShare(company.stockPrice, company.currency)}</Sourced>
      </span>
    </>
  );
}

function Origins({ report }: { report: CompleteReport }) {
  const { latestFilingForm, latestFilingDate, latestFilingUrl, company, sources, thesis, valuation } = report;
  return (
    <p>
      {latestFilingForm ? (
        <>
          The newest filing is the{" "}
          <DocumentLink url={latestFilingUrl}>
            {latestFilingForm} of {formatDate(latestFilingDate)}
          </DocumentLink>
          .{" "}
        </>
      ) : null}
      {company.stockPrice !== null && sources.stockPrice ? `${writeDates(sources.stockPrice.label)}. ` : null}
      {sources.bondYield ? `${writeDates(sources.bondYield.label)}. ` : null}
      Model {valuation.modelVersion}, texts written by {thesis.writtenBy}. The numbers beside the figures lead
      to the sources at the end.
    </p>
  );
}
