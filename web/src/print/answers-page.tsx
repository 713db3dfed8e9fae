import { type ReactNode, useContext } from "react";
import { type CompleteReport, findCase } from "../features/report/complete-report.ts";
import { Prose } from "../features/report/parts/panel.tsx";
import { RangeChart } from "../features/report/parts/range-chart.tsx";
import {
  explainRecommendation,
  findRecommendation,
  findValueAtPercentile,
  listPercentiles,
} from "../features/report/parts/recommendation.ts";
import { findRequiredReturn } from "../features/report/parts/required-return.ts";
import { DocumentLink } from "../features/report/parts/sources/document-link.tsx";
import { Sourced } from "../features/report/parts/sources/sourced.tsx";
import { writeImpliedSentence } from "../features/report/valuation/reverse-dcf/write-implied-sentence.ts";
import { describeShareBelow } from "../features/report/valuation/simulations/describe-share-below.ts";
import { findDriver } from "../features/report/parts/drivers.ts";
import {
  formatDate,
  formatInteger,
  formatPercent,
  formatPerShare,
  formatSignedPercent,
} from "../shared/format.ts";
import { zoneBounds } from "../shared/recommendation-scale.ts";
import { PaperContext } from "../shared/ui/paper.ts";
import { ownSections } from "./sections.ts";
import { Sheet } from "./sheet.tsx";

/** The drivers whose implied values are named on the page; the section Reverse DCF has all. */
const beliefDrivers = ["revenueGrowthRate", "stableNetIncomeMargin"];

/** The width of the column of the questions with its gap (note.css), in pixels. */
const questionColumn = 222;

/** Answers the five questions of a reader on one page. */
export function AnswersPage({ report }: { report: CompleteReport }) {
  return (
    <Sheet {...ownSections.answers}>
      <Answer question="What is it worth?">
        <Worth report={report} />
      </Answer>
      <Answer question="Why?">
        <Prose text={report.thesis.thesisSummary || "No thesis available"} />
      </Answer>
      <Answer question="How sure are we?">
        <Certainty report={report} />
      </Answer>
      <Answer question="What must I believe?">
        <Belief report={report} />
      </Answer>
      <Answer question="Where do the figures come from?">
        <Origins report={report} />
      </Answer>
    </Sheet>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <section className="answer">
      <h2>{question}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Gives charts the width that the column of the questions leaves. */
function BesideQuestion({ children }: { children: ReactNode }) {
  const paper = useContext(PaperContext);
  if (!paper) return children;
  const width = paper.width - questionColumn;
  return <PaperContext.Provider value={{ ...paper, width }}>{children}</PaperContext.Provider>;
}

function Worth({ report }: { report: CompleteReport }) {
  const { base, company, sources } = report;
  const { currency, stockPrice, priceDate } = company;
  return (
    <>
      <p className="answer-figure">
        <span style={{ color: "var(--value)" }}>{formatPerShare(base.perShareValue, currency)}</span> a share,{" "}
        {formatSignedPercent(base.upsidePercent)} against the price of{" "}
        <span style={{ color: "var(--price)" }}>
          <Sourced source={sources.stockPrice}>{formatPerShare(stockPrice, currency)}</Sourced>
        </span>
      </p>
      <p>
        {explainRecommendation(findRecommendation(report))}. The price is of {formatDate(priceDate)}.
      </p>
    </>
  );
}

function Certainty({ report }: { report: CompleteReport }) {
  const { valuation, company } = report;
  const { simulation, cases } = valuation;
  const money = (value: number) => formatPerShare(value, company.currency);
  const points = listPercentiles(valuation.percentiles);
  const [bear, bull] = [findCase({ cases, type: "bear" }), findCase({ cases, type: "bull" })];
  return (
    <>
      {points ? (
        <p>
          Eight of ten of {formatInteger(simulation.trials)} simulated values lie between{" "}
          {money(findValueAtPercentile({ points, percentile: zoneBounds[0] }))} and{" "}
          {money(findValueAtPercentile({ points, percentile: zoneBounds[3] }))}.{" "}
          {simulation.shareBelowPrice === null
            ? null
            : `${describeShareBelow({ share: simulation.shareBelowPrice, trials: simulation.trials })} lie below the price. `}
          {bear && bull
            ? `The bear case gives ${money(bear.perShareValue)}, the bull case ${money(bull.perShareValue)}.`
            : null}
        </p>
      ) : null}
      <BesideQuestion>
        <RangeChart report={report} />
      </BesideQuestion>
    </>
  );
}

function Belief({ report }: { report: CompleteReport }) {
  const { valuation } = report;
  const { expectedIrr } = valuation.irr;
  const required = findRequiredReturn(valuation);
  const sentences = valuation.reverseDCFValues.flatMap(({ driver, marketImpliedValue }) => {
    const known = beliefDrivers.includes(driver) ? findDriver(driver) : null;
    if (!known || marketImpliedValue === null) return [];
    return [writeImpliedSentence({ driver: known.name, implied: marketImpliedValue, report })];
  });
  return (
    <>
      {sentences.length > 0 ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>No value of growth or margin alone explains the price.</p>
      )}
      {expectedIrr === null || required === null ? null : (
        <p>
          If the base case comes true, a buyer at the price earns {formatPercent(expectedIrr)} a year, against{" "}
          {formatPercent(required)} required.
        </p>
      )}
    </>
  );
}

function Origins({ report }: { report: CompleteReport }) {
  const { latestFilingForm, latestFilingDate, latestFilingUrl, sources, thesis, valuation } = report;
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
      {sources.stockPrice ? `${sources.stockPrice.label}. ` : null}
      {sources.bondYield ? `${sources.bondYield.label}. ` : null}
      Model {valuation.modelVersion}, texts written by {thesis.writtenBy}. The numbers beside the figures lead
      to the sources at the end.
    </p>
  );
}
