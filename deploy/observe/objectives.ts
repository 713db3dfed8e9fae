/**
 * An objective: the share of events that must be good over 30 days, and the share of bad ones of a
 * window as PromQL.
 */
type Objective = {
  /** Of the recording rules. */
  name: string;
  alert: string;
  objective: number;
  badRatio: (window: string) => string;
  /** What users notice. */
  reason: string;
  runbook: string;
};

const ratio = (bad: string, all: string) => `(${bad} or vector(0)) / ${all}`;

/**
 * The reports that came within a minute. Prometheus 2 stores the boundary 60 as the label 60,
 * Prometheus 3 as 60.0.
 */
export const reportsInTime = `plumbline_analysis_seconds_bucket{status="completed",le=~"60|60[.]0"}`;

/** The checks of the audit that compare credits and payments. All others are of other records. */
export const moneyChecks = ["balances", "charges", "payments", "refunds"];

const names = moneyChecks.join("|");
/** The checks of credits and payments that were made. */
export const moneyAudits = `plumbline_audits_total{outcome="made",check=~"${names}"}`;
/** How many differences the last audits found and could not repair. */
export const moneyDifferences = `max by (check) (plumbline_audit_differences{check=~"${names}"})`;
export const otherDifferences = `max by (part, check) (plumbline_audit_differences{check!~"${names}"})`;

export const objectives: Objective[] = [
  {
    name: "api_errors",
    alert: "ApiErrors",
    objective: 0.999,
    badRatio: (window) =>
      ratio(
        `sum(rate(plumbline_http_seconds_count{status=~"5.."}[${window}]))`,
        `sum(rate(plumbline_http_seconds_count[${window}]))`,
      ),
    reason: "Pages and calls answer with errors.",
    runbook: "api-errors",
  },
  {
    name: "reports_slow",
    alert: "ReportsSlow",
    objective: 0.95,
    badRatio: (window) =>
      `1 - sum(rate(${reportsInTime}[${window}])) / sum(rate(plumbline_analysis_seconds_count{status="completed"}[${window}]))`,
    reason: "Users wait longer than a minute for a report.",
    runbook: "reports-slow",
  },
  {
    name: "reports_failed",
    alert: "ReportsFail",
    objective: 0.99,
    badRatio: (window) =>
      ratio(
        `sum(rate(plumbline_analyses_ended_total{status="failed"}[${window}]))`,
        `sum(rate(plumbline_analyses_ended_total[${window}]))`,
      ),
    reason: "Analyses fail; the credit comes back, the report does not.",
    runbook: "reports-fail",
  },
];

/**
 * Pairs of windows and burn rates, as the Site Reliability Workbook (Google, 2018, chapter 5) has
 * them: 14.4 uses up 2% of a month's errors in an hour, 6 uses up 5% in six.
 */
export const burns = [
  { speed: "Fast", short: "5m", long: "1h", rate: 14.4, severity: "page" },
  { speed: "Slow", short: "30m", long: "6h", rate: 6, severity: "ticket" },
] as const;
