import { type BoardName, mainJobBoard, moneyBoard, overviewBoard, sourcesBoard } from "./board-names.ts";
import {
  allowedBadRatio,
  budgetWindow,
  burns,
  moneyAudits,
  moneyChecks,
  moneyDifferences,
  objectives,
  otherDifferences,
  priceAgeLimit,
  recordOf,
} from "./objectives.ts";

type Severity = "page" | "ticket";
export type Alert = {
  alert: string;
  expr: string;
  for: string;
  severity: Severity;
  /** What users notice. */
  reason: string;
  /** The name of its page in docs/runbooks. */
  runbook: string;
  /** Where its cause shows; none if no board does. */
  board?: BoardName;
};
type RecordingRule = { record: string; expr: string };

const windows = [...new Set(burns.flatMap(({ short, long }) => [short, long]))];

const recordBadRatios = (of: string[]): RecordingRule[] =>
  objectives.flatMap(({ name, badRatio }) =>
    of.map((window) => ({ record: recordOf(name, window), expr: badRatio(window) })),
  );
/** The bad share of each objective in each window of its alerts. */
export const burnRules = recordBadRatios(windows);
/** The bad share of each objective in its own window. */
export const budgetRules = recordBadRatios([budgetWindow]);

const burnAlerts: Alert[] = objectives.flatMap(({ name, alert, objective, reason, runbook, board }) =>
  burns.map(({ speed, short, long, rate, severity }) => {
    const threshold = Number((rate * allowedBadRatio(objective)).toFixed(4));
    return {
      alert: `${alert}${speed}`,
      expr: `${recordOf(name, short)} > ${threshold} and ${recordOf(name, long)} > ${threshold}`,
      for: "2m",
      severity,
      reason,
      runbook,
      board,
    };
  }),
);

const hour = 3_600;

/** The CronJob of the release "plumbline"; the chart puts the name of its own there. */
const backupJob = `{cronjob="plumbline-backup"}`;

const otherAlerts: Alert[] = [
  {
    alert: "SiteDown",
    expr: `(sum(up{part="gateway"}) or vector(0)) == 0`,
    for: "2m",
    severity: "page",
    reason: "Nobody can open the site.",
    runbook: "site-down",
    board: overviewBoard,
  },
  {
    alert: "QueueStands",
    expr: "max(plumbline_queue_oldest_seconds) > 300",
    for: "5m",
    severity: "page",
    reason: "Analyses wait longer than five minutes.",
    runbook: "queue-stands",
    board: mainJobBoard,
  },
  {
    alert: "CreditsDiffer",
    expr: `${moneyDifferences} > 0`,
    for: "30m",
    severity: "page",
    reason: "Somebody's credits or payments are not right.",
    runbook: "credits-differ",
    board: moneyBoard,
  },
  {
    alert: "RecordsDiffer",
    expr: `${otherDifferences} > 0`,
    for: "30m",
    severity: "ticket",
    reason: "A report is missing, an analysis stands, or a message did not arrive.",
    runbook: "records-differ",
    board: overviewBoard,
  },
  {
    alert: "AuditsStopped",
    expr: `(count(sum by (check) (increase(${moneyAudits}[2h])) > 0) or vector(0)) < ${moneyChecks.length}`,
    for: "30m",
    severity: "ticket",
    reason: "Wrong credits would go unnoticed.",
    runbook: "audits-stopped",
    board: moneyBoard,
  },
  {
    alert: "OutboxStands",
    expr: "max by (part) (plumbline_outbox_age_seconds) > 60",
    for: "5m",
    severity: "page",
    reason: "Credits, e-mails and notices do not arrive.",
    runbook: "outbox-stands",
    board: moneyBoard,
  },
  {
    alert: "MessagesLost",
    expr: "max(plumbline_dead_letters) > 0",
    for: "10m",
    severity: "ticket",
    reason: "An e-mail, a notice or a refund did not happen.",
    runbook: "messages-lost",
    board: overviewBoard,
  },
  {
    alert: "MessagesUnsynced",
    expr: "max(plumbline_nats_unsynced) > 0",
    for: "10m",
    severity: "ticket",
    reason: "A power cut would take credits, e-mails and analyses of up to two minutes.",
    runbook: "messages-unsynced",
    board: overviewBoard,
  },
  {
    alert: "PaymentsLate",
    expr: "histogram_quantile(0.95, sum by (le) (rate(plumbline_webhook_age_seconds_bucket[15m]))) > 300",
    for: "10m",
    severity: "page",
    reason: "Customers have paid and wait for their credits.",
    runbook: "payments-late",
    board: moneyBoard,
  },
  {
    alert: "MailFails",
    expr: `sum(rate(plumbline_mail_seconds_count{outcome!="ok",outcome!="RECIPIENT_REFUSED"}[15m])) / sum(rate(plumbline_mail_seconds_count[15m])) > 0.5`,
    for: "15m",
    severity: "page",
    reason: "Nobody can confirm an address or set a new password.",
    runbook: "mail-fails",
    board: sourcesBoard,
  },
  {
    alert: "PricesStale",
    expr: `histogram_quantile(0.5, sum by (le) (rate(plumbline_price_age_seconds_bucket[6h]))) > ${priceAgeLimit}`,
    for: "1h",
    severity: "ticket",
    reason: "Reports compare with prices of last week.",
    runbook: "prices-stale",
    board: sourcesBoard,
  },
  {
    alert: "FilingsStale",
    // Over a long weekend no company files. Of few companies none may for longer.
    expr: `min(plumbline_watch_newest_filing_seconds) > ${5 * 24 * hour} and max(plumbline_watch_companies) >= 50`,
    for: "1h",
    severity: "ticket",
    reason: "Readers are not notified of new filings of the companies that they watch.",
    runbook: "filings-stale",
    board: sourcesBoard,
  },
  {
    alert: "WebhooksFail",
    // Of receivers of many readers; one that is down does not make half of them fail.
    expr: `sum(rate(plumbline_delivery_seconds_count{answer!="2xx"}[1h])) / sum(rate(plumbline_delivery_seconds_count[1h])) > 0.5 and sum(increase(plumbline_delivery_seconds_count[1h])) >= 20`,
    for: "1h",
    severity: "ticket",
    reason: "Programs of readers do not get messages, and their webhooks are switched off after 33 hours.",
    runbook: "webhooks-fail",
    board: sourcesBoard,
  },
  {
    alert: "BackupsStopped",
    // Of kube-state-metrics. The first says nothing before a backup has succeeded.
    expr: `time() - (kube_cronjob_status_last_successful_time${backupJob} or kube_cronjob_created${backupJob}) > ${3 * hour}`,
    for: "5m",
    severity: "ticket",
    reason: "What is written now would be lost with the database.",
    runbook: "backups-stopped",
  },
];

export const alerts: Alert[] = [...burnAlerts, ...otherAlerts];
