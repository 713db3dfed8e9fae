import { useSearchParams } from "react-router-dom";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { FeedbackRow } from "./feedback-row.tsx";
import { useReports } from "../api/list-reports.ts";

const feedbackPageSize = 10;
const emptyTexts = { FEATURE: "No feature requests found.", BUG: "No bug reports found." };

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
