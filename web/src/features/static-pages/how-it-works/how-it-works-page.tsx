import type { Report } from "@plumbline/report/report.ts";
import { steps } from "@plumbline/report/steps.ts";
import { Link } from "react-router-dom";
import { useOnboardingStep } from "../../../shared/api/onboarding.ts";
import { formatDate, formatPerShare } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { Skeleton } from "../../../shared/ui/states.tsx";
import { useExampleReport } from "../api/get-example.ts";
import { stepTexts } from "./step-texts.ts";

/** Follows one company through the thirteen steps of an analysis. */
export function HowItWorksPage() {
  useOnboardingStep("howItWorks");
  const example = useExampleReport();
  const report = example.data ?? null;
  return (
    <div className="wrap wrap-narrow pt-9 pb-24">
      <PageHead title="How it works" />
      <h1 className="serif-title">How it works</h1>
      <div className="prose-text mt-4 grid gap-4">
        <p>
          You name a company by its ticker or its name. One credit pays for one analysis; if it fails, the
          credit comes back by itself. Thirteen steps later you have a report in which every figure names its
          source.
        </p>
        <Introduction isPending={example.isPending} report={report} />
      </div>
      <ol className="mt-10 border-l border-line-strong">
        {steps.map(({ name, label }, index) => (
          <li key={name} className="relative pb-8 pl-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-7 -translate-x-1/2 place-items-center rounded-full border border-line-strong bg-paper text-[12px] font-semibold text-value tabular-nums"
            >
              {index + 1}
            </span>
            <h2 className="text-[17px]! leading-7!">{label}</h2>
            <p className="mt-1 max-w-[64ch] text-[15px] leading-6 text-ink-2">{stepTexts[name]}</p>
            <Finding isPending={example.isPending} report={report} index={index} />
          </li>
        ))}
      </ol>
      {report ? <Result report={report} /> : null}
      <div className="prose-text mt-12 grid gap-4">
        <h2>And then it is yours</h2>
        <p>
          Point at a figure to see its filing. Change any driver in the interactive model and watch the value.
          Download the report, or the workbook with its formulas. Share it, or compare it with another.
        </p>
        <p>
          Read on: <Link to="/blog/how-the-model-works">how the model works</Link>, a{" "}
          <Link to="/monte-carlo-guide">guide to the simulation</Link>, the{" "}
          <Link to="/free-analyses">free analyses</Link>, and how often our ranges held in the{" "}
          <Link to="/track-record">track record</Link>.
        </p>
      </div>
    </div>
  );
}

/** Names the example; keeps its room while it loads. */
function Introduction({ isPending, report }: { isPending: boolean; report: Report | null }) {
  if (isPending) return <p className="skeleton h-[150px] sm:h-[90px]" />;
  if (!report) return null;
  return (
    <p>
      Here they are, with what each of them found when we analysed {report.companyName} on{" "}
      {formatDate(report.createdAt)}. It is a{" "}
      <Link to={`/public-analysis/${report.id}`}>published report</Link>: you can check every line.
    </p>
  );
}

/** Shows what a step found in the example; nothing if there is none. */
function Finding({ isPending, report, index }: { isPending: boolean; report: Report | null; index: number }) {
  if (isPending) {
    return (
      <p className="mt-3">
        <Skeleton width={280} height={20} />
      </p>
    );
  }
  const finding = report?.log[index]?.finding;
  if (!report || !finding) return null;
  return (
    <p className="mt-3 inline-block border-l-2 border-price bg-surface px-3 py-1.5">
      <span className="text-[13px] text-ink-3">{report.companyName}: </span>
      <span className="font-medium">{finding}</span>
    </p>
  );
}

function Result({ report }: { report: Report }) {
  const value = report.valuation?.cases.find(({ type }) => type === "base")?.perShareValue;
  const { stockPrice, currency, priceDate } = report.company ?? {};
  if (value === undefined || stockPrice === undefined) return null;
  return (
    <section aria-label="Result" className="card mt-10 grid gap-6 p-6 shadow-card sm:grid-cols-3">
      {(
        [
          ["Value of a share, base case", formatValue(value, currency)],
          [`Price on ${formatDate(priceDate)}`, formatPerShare(stockPrice, currency)],
          ["Recommendation", report.valuation?.recommendation.word ?? "N/A"],
        ] as const
      ).map(([label, text]) => (
        <div key={label}>
          <p className="text-[13px] text-ink-3">{label}</p>
          <p className="num text-[24px] leading-8 font-semibold">{text}</p>
        </div>
      ))}
    </section>
  );
}
