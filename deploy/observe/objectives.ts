import { type BoardName, mainJobBoard, serviceBoard } from "./board-names.ts";

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
  /** Of the good share on the overview, and what the rest is. */
  title: string;
  rest: string;
  /** What users notice. */
  reason: string;
  runbook: string;
  /** Where its cause shows. */
  board: BoardName;
};

/** The share of bad events that an objective allows. */
export const allowedBadRatio = (objective: number) => Number((1 - objective).toFixed(4));

/** The window of the objectives, whose bad share says how much of the error budget is left. */
export const budgetWindow = "30d";
/** Names the record of an objective's bad share in a window. */
export const recordOf = (name: string, window: string) => `plumbline:${name}:ratio_rate${window}`;

/** Seconds. Prices older than this are not those of the last day of trading. */
export const priceAgeLimit = 5 * 86_400;

const ratio = (bad: string, all: string) => `(${bad} or vector(0)) / ${all}`;

/**
 * The reports that came within a minute. Prometheus 2 stores the boundary 60 as the label 60,
 * Prometheus 3 as 60.0.
 */
const reportsInTime = `plumbline_analysis_seconds_bucket{status="completed",le=~"60|60[.]0"}`;

/** The checks of the audit that compare credits and payments. All others are of other records. */
export const moneyChecks = ["accounts", "balances", "charges", "payments", "refunds"];

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
    title: "Requests answered",
    rest: "the rest were our errors.",
    reason: "Pages and calls answer with errors.",
    runbook: "api-errors",
    board: serviceBoard("gateway"),
  },
  {
    name: "reports_slow",
    alert: "ReportsSlow",
    objective: 0.95,
    badRatio: (window) =>
      `1 - sum(rate(${reportsInTime}[${window}])) / sum(rate(plumbline_analysis_seconds_count{status="completed"}[${window}]))`,
    title: "Reports within a minute",
    rest: "the rest came later.",
    reason: "Users wait longer than a minute for a report.",
    runbook: "reports-slow",
    board: mainJobBoard,
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
    title: "Analyses completed",
    rest: "the rest failed and gave the credit back.",
    reason: "Analyses fail; the credit comes back, the report does not.",
    runbook: "reports-fail",
    board: mainJobBoard,
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
