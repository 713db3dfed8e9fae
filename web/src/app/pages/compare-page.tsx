import { messages } from "@plumbline/texts/messages.ts";
import { Link, useSearchParams } from "react-router-dom";
import { useAnalyses } from "../../features/analyses/api/list-analyses.ts";
import { useReport } from "../../features/report/api/get-report.ts";
import { CompareView } from "../../features/report/compare/compare-view.tsx";
import { toCompleteReport } from "../../features/report/complete-report.ts";
import { formatMoments } from "../../shared/format-moments.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../shared/ui/states.tsx";

const query = { limit: 100, sortBy: "createdAt", sortDir: "desc", status: "COMPLETED" } as const;

/** Compares two of the reader's analyses, the older one first. */
export function ComparePage() {
  const [params, setParams] = useSearchParams();
  const list = useAnalyses({ query });
  const ids = ["first", "second"].map((name) => params.get(name) ?? "");
  const [one = "", other = ""] = ids;
  const first = useReport({ id: one, enabled: one !== "" });
  const second = useReport({ id: other, enabled: other !== "" });
  const known = list.data?.items ?? [];
  // A published analysis of somebody else is in no list of the reader's.
  const others = new Map(
    [first.data, second.data].flatMap((report) =>
      report && known.every(({ id }) => id !== report.id) ? [[report.id, report] as const] : [],
    ),
  );
  const listed = [...others.values(), ...known];
  const moments = formatMoments(listed);
  const choices = listed.map(({ id, ticker }, index) => ({ id, label: `${ticker}, ${moments[index]}` }));
  const isUndecided = list.isPending || [first, second].some((query) => query.isLoading || query.isError);
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title="Compare" noindex />
      <h1 className="serif-title">Compare two analyses</h1>
      <div className="mt-5 mb-9 flex flex-wrap gap-4">
        {["first", "second"].map((name, index) => (
          <label key={name} className="grid gap-1 text-[13px] text-ink-3">
            {index === 0 ? "One analysis" : "Another analysis"}
            <select
              className="input min-w-[220px] text-ink"
              value={ids[index]}
              onChange={(event) =>
                setParams(
                  (before) => {
                    const next = new URLSearchParams(before);
                    next.set(name, event.target.value);
                    return next;
                  },
                  { replace: true },
                )
              }
            >
              <option value="">Choose an analysis</option>
              {choices.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {list.isError ? (
        <ErrorState
          title={messages.loadAnalysesFailed}
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : (
        <Compared ids={ids} queries={[first, second]} hasTwo={choices.length > 1 || isUndecided} />
      )}
    </div>
  );
}

type ReportQuery = ReturnType<typeof useReport>;

function Compared({
  ids,
  queries: [first, second],
  hasTwo,
}: {
  ids: string[];
  queries: [ReportQuery, ReportQuery];
  hasTwo: boolean;
}) {
  const [one = "", other = ""] = ids;
  if (!hasTwo)
    return (
      <EmptyState text="A comparison needs two completed analyses.">
        <Link className="btn btn-primary" to="/analysis/new">
          New analysis
        </Link>
      </EmptyState>
    );
  if (one === "" || other === "") return <EmptyState text="Choose two analyses." />;
  if (one === other) return <EmptyState text="Choose two different analyses." />;
  const failed = [first, second].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        title="Failed to load company data"
        error={failed.error}
        retry={() => void failed.refetch()}
      />
    );
  if (!first.data || !second.data) return <TableSkeleton label="Loading the analyses" />;
  const reports = [first.data, second.data]
    .map(toCompleteReport)
    .filter((report) => report !== null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const [older, newer] = reports;
  if (!older || !newer) return <EmptyState text="One of the analyses is not completed." />;
  return <CompareView first={older} second={newer} />;
}
