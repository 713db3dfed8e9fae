import type { AdminAction } from "@plumbline/gateway/dto/admin-actions.ts";
import { Link } from "react-router-dom";
import { formatDate, formatTime } from "../../../shared/format.ts";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { FilterSelect } from "../console/filter-select.tsx";
import { useAdminList } from "../console/use-admin-list.ts";
import { describeChange } from "./describe-change.ts";

const targets: Record<AdminAction["targetType"], string> = {
  user: "Users",
  analysis: "Analyses",
  purchase: "Purchases",
  mail: "Mails",
  report: "Feedback",
  review: "Reviews",
  post: "Posts",
  message: "Messages of the queue",
  client: "Clients",
};

const deleted = "Deleted user";

const columns: Column<AdminAction>[] = [
  {
    label: "When",
    value: ({ at }) => at,
    show: ({ at }) => `${formatDate(at)}, ${formatTime(at)}`,
    sortBy: "at",
  },
  { label: "Who", value: ({ actorName }) => actorName || deleted },
  { label: "What", value: ({ action }) => action },
  {
    label: "Whom or what",
    value: ({ targetType, targetName, targetId }) =>
      targetType === "user" ? targetName || deleted : targetId,
    show: ({ targetType, targetName, targetId }) =>
      targetType === "user" && targetName ? (
        <Link to={`/admin/users/${targetId}`}>{targetName}</Link>
      ) : (
        <span title={targetId}>
          {targetType === "user" ? deleted : `${targetType} ${targetId.slice(0, 8)}`}
        </span>
      ),
  },
  {
    label: "Before and after",
    value: (act) => describeChange(act).join("; "),
    show: (act) => (
      <ul className="max-w-[48ch] whitespace-normal">
        {describeChange(act).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    ),
  },
];

/** Lists what administrators did, in all parts of Plumbline. */
export function AuditTab() {
  const list = useAdminList({
    list: "GET /admin/audit",
    columns,
    defaultSort: { by: "at", dir: "desc" },
    sizeKey: "admin.audit.size",
    filters: { targetType: targets },
  });
  return (
    <AdminList
      list={list}
      label="What administrators did"
      noun="actions"
      columns={columns}
      filters={<FilterSelect list={list} name="targetType" label="What was changed" options={targets} />}
    />
  );
}
