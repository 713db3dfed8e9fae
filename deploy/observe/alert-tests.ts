import type { Alert } from "./alerts.ts";
import { moneyChecks } from "./objectives.ts";

export type Series = { series: string; values: string };
/** What Prometheus has read when an alert must fire, and when it must be silent; after a time. */
type AlertTest = { alert: Alert["alert"]; at: string; firing: Series[]; silent: Series[] };

const minutes = 420;
/** A counter or a boundary of a histogram, from 0. */
export const grow = (series: string, perMinute: number): Series => ({
  series,
  values: `0+${perMinute}x${minutes}`,
});
export const stay = (series: string, value: number): Series => ({ series, values: `${value}x${minutes}` });

export const http = (good: number, bad: number) => [
  grow('plumbline_http_seconds_count{status="200"}', good),
  grow('plumbline_http_seconds_count{status="500"}', bad),
];
const reports = (all: number, inTime: number) => [
  grow('plumbline_analysis_seconds_count{status="completed"}', all),
  grow('plumbline_analysis_seconds_bucket{status="completed",le="60"}', inTime),
];
const endings = (completed: number, failed: number) => [
  grow('plumbline_analyses_ended_total{status="completed",reason="none"}', completed),
  grow('plumbline_analyses_ended_total{status="failed",reason="SEC_UNAVAILABLE"}', failed),
];
const deliveries = (ok: number, failed: number) => [
  grow('plumbline_delivery_seconds_count{outcome="ok",answer="2xx"}', ok),
  grow('plumbline_delivery_seconds_count{outcome="ok",answer="5xx"}', failed / 2),
  grow('plumbline_delivery_seconds_count{outcome="WEBHOOK_TIMEOUT"}', failed / 2),
];
const mails = (ok: number, failed: number) => [
  grow('plumbline_mail_seconds_count{outcome="ok"}', ok),
  grow('plumbline_mail_seconds_count{outcome="MAIL_UNAVAILABLE"}', failed),
];
/** A histogram in which everything lies between two boundaries. */
export const allBetween = (name: string, low: number, high: number) => [
  grow(`${name}_bucket{le="${low}"}`, 0),
  grow(`${name}_bucket{le="${high}"}`, 10),
  grow(`${name}_bucket{le="+Inf"}`, 10),
];
const backup = (metric: string, cronjob: string, at: number) =>
  stay(`kube_cronjob_${metric}{namespace="plumbline",cronjob="${cronjob}"}`, at);
const differ = (part: string, check: string, count: number) =>
  stay(`plumbline_audit_differences{part="${part}",check="${check}"}`, count);
const audited = (check: string) => grow(`plumbline_audits_total{outcome="made",check="${check}"}`, 0.1);
const day = 86_400;

/** A test of each alert, on figures of seven hours. */
export const alertTests: AlertTest[] = [
  // The objective allows one error in a thousand: 2% are 20 times that, 0.7% seven times.
  { alert: "ApiErrorsFast", at: "65m", firing: http(980, 20), silent: http(993, 7) },
  { alert: "ApiErrorsSlow", at: "400m", firing: http(993, 7), silent: http(999, 1) },
  { alert: "ReportsSlowFast", at: "65m", firing: reports(10, 2), silent: reports(10, 9) },
  { alert: "ReportsSlowSlow", at: "400m", firing: reports(10, 6), silent: reports(10, 9) },
  { alert: "ReportsFailFast", at: "65m", firing: endings(80, 20), silent: endings(95, 5) },
  { alert: "ReportsFailSlow", at: "400m", firing: endings(93, 7), silent: endings(99, 1) },
  {
    alert: "SiteDown",
    at: "10m",
    firing: [stay('up{part="gateway",instance="a"}', 0)],
    silent: [stay('up{part="gateway",instance="a"}', 0), stay('up{part="gateway",instance="b"}', 1)],
  },
  {
    alert: "QueueStands",
    at: "15m",
    firing: [stay("plumbline_queue_oldest_seconds", 301)],
    silent: [stay("plumbline_queue_oldest_seconds", 60)],
  },
  {
    alert: "CreditsDiffer",
    at: "40m",
    firing: [differ("billing", "payments", 1)],
    silent: [differ("billing", "balances", 0), differ("analysis-orchestrator", "reports", 1)],
  },
  {
    alert: "RecordsDiffer",
    at: "40m",
    firing: [differ("blog", "lost-messages", 1)],
    silent: [differ("blog", "lost-messages", 0), differ("billing", "balances", 1)],
  },
  // The audits of messages alone go on.
  {
    alert: "AuditsStopped",
    at: "200m",
    firing: [
      stay('plumbline_audits_total{outcome="made",check="charges"}', 12),
      ...["balances", "payments", "refunds", "dead-letters"].map(audited),
    ],
    silent: moneyChecks.map(audited),
  },
  {
    alert: "OutboxStands",
    at: "10m",
    firing: [stay('plumbline_outbox_age_seconds{part="billing"}', 61)],
    silent: [stay('plumbline_outbox_age_seconds{part="billing"}', 1)],
  },
  {
    alert: "MessagesLost",
    at: "15m",
    firing: [stay("plumbline_dead_letters", 1)],
    silent: [stay("plumbline_dead_letters", 0)],
  },
  {
    alert: "PaymentsLate",
    at: "30m",
    firing: allBetween("plumbline_webhook_age_seconds", 300, 900),
    silent: allBetween("plumbline_webhook_age_seconds", 1, 5),
  },
  { alert: "MailFails", at: "40m", firing: mails(4, 6), silent: mails(9, 1) },
  {
    alert: "PricesStale",
    at: "100m",
    firing: allBetween("plumbline_price_age_seconds", 5 * day, 7 * day),
    silent: allBetween("plumbline_price_age_seconds", 3 * day, 4 * day),
  },
  {
    alert: "MessagesUnsynced",
    at: "20m",
    firing: [stay("plumbline_nats_unsynced", 1)],
    silent: [stay("plumbline_nats_unsynced", 0)],
  },
  {
    alert: "FilingsStale",
    at: "100m",
    firing: [stay("plumbline_watch_newest_filing_seconds", 6 * day), stay("plumbline_watch_companies", 50)],
    silent: [stay("plumbline_watch_newest_filing_seconds", 6 * day), stay("plumbline_watch_companies", 9)],
  },
  {
    alert: "FilingsStale",
    at: "100m",
    firing: [stay("plumbline_watch_newest_filing_seconds", 6 * day), stay("plumbline_watch_companies", 80)],
    silent: [stay("plumbline_watch_newest_filing_seconds", 4 * day), stay("plumbline_watch_companies", 80)],
  },
  { alert: "WebhooksFail", at: "200m", firing: deliveries(4, 6), silent: deliveries(9, 1) },
  // Tests begin at the time 0: the last success, or the creation, was then or 3 hours later.
  {
    alert: "BackupsStopped",
    at: "190m",
    firing: [
      backup("status_last_successful_time", "plumbline-backup", 0),
      backup("created", "plumbline-backup", 0),
    ],
    silent: [
      backup("status_last_successful_time", "plumbline-backup", 3 * 3_600),
      backup("created", "plumbline-backup", 0),
      backup("created", "other-backup", 0),
    ],
  },
  {
    alert: "BackupsStopped",
    at: "190m",
    firing: [backup("created", "plumbline-backup", 0)],
    silent: [],
  },
];
