import { messages } from "@plumbline/texts/messages.ts";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { useSession } from "../../../shared/session/session-store.ts";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { parsePage } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { FeedbackRow } from "./feedback-row.tsx";
import { useReports } from "../api/list-reports.ts";

const feedbackPageSize = 10;
const emptyTexts = { FEATURE: "No feature requests found.", BUG: "No bug reports found." };

/** Lists the feature requests and bug reports of all users, to visitors as well. */
export function FeedbackPage() {
  const [params] = useSearchParams();
  const location = useLocation();
  const user = useSession((state) => state.user);
  const type = params.get("tab") === "bugs" ? "BUG" : "FEATURE";
  const page = parsePage(params.get("page"));
  const reports = useReports({ type, page, limit: feedbackPageSize });
  const wasSubmitted = (location.state as { submitted?: boolean } | null)?.submitted === true;
  return (
    <div className="wrap wrap-narrow py-9">
      <PageHead title="Feedback" noindex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif-title">Feedback</h1>
        <Link className="btn btn-primary" to="/feedback/new">
          Submit New
        </Link>
      </div>
      {user ? null : (
        <p className="mb-4 text-ink-2">
          <Link to="/login" state={{ from: location }}>
            Log in
          </Link>{" "}
          to vote and to send feedback.
        </p>
      )}
      {wasSubmitted ? (
        <p role="status" className="card mb-4 border-l-4 border-l-value px-4 py-3">
          Thank you. Your feedback is in the list, and we tell you when its status changes.
        </p>
      ) : null}
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
          errorTitle={messages.operationFailed}
          empty={<EmptyState text={emptyTexts[type]} />}
          linkToPage={(next) => `?tab=${type === "BUG" ? "bugs" : "features"}&page=${next}`}
        >
          {(items) => (
            <ul className="grid gap-3">
              {items.map((item) => (
                <FeedbackRow key={item.id} item={item} canModerate={user?.isAdmin} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}
