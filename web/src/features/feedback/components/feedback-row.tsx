import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { formatDate } from "../../../shared/format.ts";

const typeLabels = { FEATURE: "Feature request", BUG: "Bug report", ANALYSIS: "Analysis" };
const statusLabels = {
  SUBMITTED: "Submitted",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
  REJECTED: "Rejected",
};

/** Shows a report with its status and votes; nobody votes on a report of an analysis. */
export function FeedbackRow({ item }: { item: FeedbackItem }) {
  return (
    <li className="card grid grid-cols-[44px_minmax(0,1fr)] gap-4 px-4 py-4">
      <span className="num text-center">
        {item.type === "ANALYSIS" ? null : (
          <>
            <span className="block text-lg font-semibold">{item.score}</span>
            <span className="text-xs text-ink-3">{item.score === 1 ? "vote" : "votes"}</span>
          </>
        )}
      </span>
      <div>
        {item.title ? <h2 className="text-[15px] leading-5">{item.title}</h2> : null}
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">{item.description}</p>
        <p className="mt-2 text-[13px] text-ink-3">
          <span className="pill mr-2">{statusLabels[item.status]}</span>
          {typeLabels[item.type]} · {item.author.firstName} · {formatDate(item.createdAt)}
        </p>
      </div>
    </li>
  );
}
