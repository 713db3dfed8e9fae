import { Link, useSearchParams } from "react-router-dom";
import { FreeSamples } from "../../features/analyses/components/free-samples.tsx";
import { NewAnalysisBox } from "../../features/new-analysis/components/new-analysis-box.tsx";
import { useCredits } from "../../shared/api/use-credits.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";

/**
 * Shows the box for a new analysis, which the query value ticker fills in, and the free analyses
 * for a reader who has no company in mind.
 */
export function NewAnalysisPage() {
  const [params] = useSearchParams();
  const credits = useCredits();
  const ticker = params.get("ticker") ?? "";
  return (
    <div className="wrap wrap-narrow pt-14 pb-20">
      <PageHead title="New analysis" noindex />
      <h1 className="serif-title">New analysis</h1>
      <p className="mt-2 mb-6 text-ink-2">
        Enter a US-listed company. We read its annual and quarterly reports and value its shares. An analysis
        takes a few minutes and uses one credit, which is refunded if the analysis fails.
      </p>
      <NewAnalysisBox key={ticker} initialTicker={ticker} />
      {credits.data === undefined ? null : (
        <p className="mt-4 text-ink-3">
          You have {credits.data} {credits.data === 1 ? "credit" : "credits"}.
          {credits.data === 0 ? (
            <>
              {" "}
              <Link className="link" to="/buycredits">
                Buy credits
              </Link>
            </>
          ) : null}
        </p>
      )}
      <FreeSamples />
    </div>
  );
}
