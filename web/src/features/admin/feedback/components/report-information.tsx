import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDate, formatInteger, formatTime } from "../../../../shared/format.ts";
import { statusLabels, titleOf, typeLabels } from "../../../../shared/report-words.ts";

const creditWords: Record<string, string> = {
  GIVEN: "Returned",
  DUE: "Being returned",
  NONE: "Not returned",
};
const formatMoment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

/** Shows what a report says, who wrote it, and which analysis it is about. */
export function ReportInformation({ report }: { report: AdminReport }) {
  const { author, authorId, stockAnalysisId, ticker, refund } = report;
  const rows: [string, ReactNode][] = [
    ["Title", titleOf(report)],
    ["Description", report.description],
    ["Type", typeLabels[report.type]],
    ["Status", statusLabels[report.status]],
    ["Score", formatInteger(report.score)],
    ["Author", authorId ? <Link to={`/admin/users/${authorId}`}>{author.firstName}</Link> : author.firstName],
    ["Created", formatMoment(report.createdAt)],
    ["Updated", formatMoment(report.updatedAt)],
    ["Report ID", report.id],
    ...(stockAnalysisId
      ? ([
          ["Analysis ID", stockAnalysisId],
          ["Ticker", ticker ?? "N/A"],
          ["Credit", creditWords[refund ?? "NONE"] ?? "N/A"],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <dl className="card grid gap-x-8 gap-y-3 px-5 py-5 sm:grid-cols-[140px_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="grid gap-0.5 sm:contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
