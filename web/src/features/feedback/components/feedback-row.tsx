import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { formatDate } from "../../../shared/format.ts";
import { DeleteReport } from "./delete-report.tsx";
import { statusLabels, typeLabels } from "../../../shared/report-words.ts";
import { StatusChoice } from "./status-choice.tsx";
import { VoteButtons } from "./vote-buttons.tsx";

/**
 * Shows a report with its votes; nobody votes on a report of an analysis. Its author can delete it,
 * canModerate: the reader changes its status.
 */
export function FeedbackRow({ item, canModerate = false }: { item: FeedbackItem; canModerate?: boolean }) {
  const isVotedOn = item.type !== "ANALYSIS";
  return (
    <li className="card grid grid-cols-[40px_minmax(0,1fr)] gap-4 px-4 py-4">
      {isVotedOn ? <VoteButtons item={item} /> : <span />}
      <div>
        {item.title ? <h2 className="text-[15px] leading-5 break-words">{item.title}</h2> : null}
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">{item.description}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 text-[13px] text-ink-3">
          {canModerate ? (
            <StatusChoice item={item} />
          ) : (
            <span className="pill">{statusLabels[item.status]}</span>
          )}
          <span>
            {typeLabels[item.type]} · {item.author.firstName} · {formatDate(item.createdAt)}
          </span>
          {item.isOwn && isVotedOn ? <DeleteReport item={item} /> : null}
        </div>
      </div>
    </li>
  );
}
