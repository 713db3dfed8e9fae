import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { useSearchParams } from "react-router-dom";
import { formatDate } from "../../../shared/format.ts";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { useReports } from "../api/list-reports.ts";

const feedbackPageSize = 10;
const emptyTexts = { FEATURE: "No feature requests found.", BUG: "No bug reports found." };
const typeLabels = { FEATURE: "Feature request", BUG: "Bug report", ANALYSIS: "Analysis" };
const statusLabels = {
  SUBMITTED: "Submitted",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
  REJECTED: "Rejected",
};

/** Lists the feature requests and bug reports of all users. */
export function FeedbackPage() {
  const [params] = useSearchParams();
  const type = params.get("tab") === "bugs" ? "BUG" : "FEATURE";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const reports = useReports({ type, page, limit: feedbackPageSize });
  return (
    <div className="wrap wrap-narrow py-9">
      <PageHead title="Feedback" noindex />
      <h1 className="serif-title mb-4">Feedback</h1>
      <NavTabs
        label="Feedback"
        current={type}
        items={[
          { id: "FEATURE", label: "Feature Requests", to: "?tab=features" },
          { id: "BUG", label: "Bug Reports", to: "?tab=bugs" },
        ]}
      />
      <div className="mt-4">
        <PagedList
          query={reports}
          loadingLabel="Loading feedback"
          errorTitle="Operation failed"
          empty={<EmptyState text={emptyTexts[type]} />}
          linkToPage={(next) => `?tab=${type === "BUG" ? "bugs" : "features"}&page=${next}`}
        >
          {(items) => (
            <ul className="grid gap-3">
              {items.map((item) => (
                <FeedbackRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}

function FeedbackRow({ item }: { item: FeedbackItem }) {
  return (
    <li className="card grid grid-cols-[44px_minmax(0,1fr)] gap-4 px-4 py-4">
      <span className="num text-center">
        <span className="block text-lg font-semibold">{item.score}</span>
        <span className="text-xs text-ink-3">{item.score === 1 ? "vote" : "votes"}</span>
      </span>
      <div>
        <h2 className="text-[15px] leading-5">{item.title}</h2>
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">{item.description}</p>
        <p className="mt-2 text-[13px] text-ink-3">
          <span className="pill mr-2">{statusLabels[item.status]}</span>
          {typeLabels[item.type]} · {item.author.firstName} · {formatDate(item.createdAt)}
        </p>
      </div>
    </li>
  );
}
