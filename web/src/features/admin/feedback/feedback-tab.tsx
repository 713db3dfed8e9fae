import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import { Link } from "react-router-dom";
import { formatDate, formatInteger } from "../../../shared/format.ts";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { FilterSelect } from "../console/filter-select.tsx";
import { useAdminList } from "../console/use-admin-list.ts";
import { statusLabels, titleOf, typeLabels } from "../../../shared/report-words.ts";

const columns: Column<AdminReport>[] = [
  {
    label: "Title",
    value: titleOf,
    show: (report) => (
      <Link className="link block max-w-[40ch] truncate" to={`/admin/reports/${report.id}`}>
        {titleOf(report)}
      </Link>
    ),
    sortBy: "title",
  },
  { label: "Type", value: ({ type }) => typeLabels[type], sortBy: "type" },
  { label: "Status", value: ({ status }) => statusLabels[status], sortBy: "status" },
  { label: "Author", value: ({ author }) => author.firstName, isWideOnly: true },
  {
    label: "Score",
    value: ({ score }) => score,
    show: ({ score }) => formatInteger(score),
    sortBy: "score",
    isNumber: true,
    isWideOnly: true,
  },
  {
    label: "Created",
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => formatDate(createdAt),
    sortBy: "createdAt",
  },
];

/** Lists the reports of all users, of all types. */
export function FeedbackTab() {
  const list = useAdminList({
    list: "GET /admin/reports",
    columns,
    defaultSort: { by: "createdAt", dir: "desc" },
    sizeKey: "admin.reports.size",
    filters: { filterType: typeLabels, filterStatus: statusLabels },
  });
  return (
    <AdminList
      list={list}
      label="Feedback of all users"
      noun="reports"
      columns={columns}
      filters={
        <>
          <FilterSelect list={list} name="filterType" label="Type" options={typeLabels} />
          <FilterSelect list={list} name="filterStatus" label="Status" options={statusLabels} />
        </>
      }
    />
  );
}
