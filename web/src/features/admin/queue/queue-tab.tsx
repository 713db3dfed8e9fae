import type { Job, JobStatus } from "@plumbline/gateway/dto/admin-console.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatDate, formatInteger, formatTime } from "../../../shared/format.ts";
import { ErrorState } from "../../../shared/ui/states.tsx";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { FigureCards } from "../console/figure-cards.tsx";
import { FilterSelect } from "../console/filter-select.tsx";
import { useAdminList } from "../console/use-admin-list.ts";
import { DeadLetters } from "./dead-letters.tsx";
import { MarketRunSection } from "./market-run-section.tsx";

const statuses: Record<JobStatus, string> = {
  waiting: "Waiting",
  active: "Active",
  delayed: "Delayed",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

const refreshMs = 10_000;

const columns: Column<Job>[] = [
  {
    label: "Analysis",
    value: ({ name }) => name,
    show: ({ id, name }) => <Link to={`/analysis/${id}`}>{name}</Link>,
    sortBy: "name",
  },
  {
    label: "Status",
    value: ({ status }) => status,
    show: ({ status, stuck }) => (
      <>
        {statuses[status]}
        {stuck ? <span className="pill ml-2">Stuck</span> : null}
      </>
    ),
    sortBy: "status",
  },
  { label: "Attempts", value: ({ attemptsMade }) => attemptsMade, sortBy: "attemptsMade", isNumber: true },
  {
    label: "Started",
    value: ({ timestamp }) => timestamp,
    show: ({ timestamp }) => `${formatDate(timestamp)}, ${formatTime(timestamp)}`,
    sortBy: "timestamp",
  },
];

/** Shows the workers, the jobs by status, the jobs, and the messages that could not be handled. */
export function QueueTab() {
  const list = useAdminList({
    list: "GET /admin/job-queue/jobs",
    columns,
    defaultSort: { by: "timestamp", dir: "desc" },
    sizeKey: "admin.queue.size",
    filters: { statuses },
  });
  return (
    <>
      <Summary />
      <h2 className="mt-9 mb-4">Jobs</h2>
      <AdminList
        list={list}
        label="Jobs"
        noun="jobs"
        columns={columns}
        filters={<FilterSelect list={list} name="statuses" label="Status" options={statuses} />}
      />
      <MarketRunSection />
      <h2 className="mt-9 mb-1">Dead letters</h2>
      <p className="mb-4 max-w-[80ch] text-ink-3">
        Messages that a service gave up. Sent again, a message reaches all services that handle it; they
        handle it once.
      </p>
      <DeadLetters />
    </>
  );
}

function Summary() {
  const summary = useQuery({
    queryKey: [...queryKeys.admin, "queue"],
    queryFn: () => call("GET /admin/job-queue/summary"),
    refetchInterval: refreshMs,
  });
  if (summary.isError)
    return (
      <ErrorState
        title="Failed to fetch the queue"
        error={summary.error}
        retry={() => void summary.refetch()}
      />
    );
  const { data } = summary;
  const figures: [label: string, value: number | undefined][] = [
    ["Workers", data?.workerCount],
    ...Object.entries(statuses).map(([status, label]): (typeof figures)[number] => [
      label,
      data && (data.jobCounts[status as JobStatus] ?? 0),
    ]),
    ["Stuck", data?.stuck],
    ["Dead letters", data?.deadLetters],
  ];
  return (
    <>
      {data ? null : (
        <p role="status" className="sr-only">
          Loading the queue
        </p>
      )}
      <FigureCards
        label="Queue"
        figures={figures.map(
          ([label, value]) => [label, value === undefined ? null : formatInteger(value)] as const,
        )}
        className="sm:grid-cols-3 lg:grid-cols-9"
      />
    </>
  );
}
