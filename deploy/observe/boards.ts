import { serviceNames } from "@plumbline/shared/auth/service-keys.ts";
import { moneyDifferences, otherDifferences, reportsInTime } from "./objectives.ts";
import { type Board, figure, latencies, lines, perSecond, quantile, window } from "./panels.ts";
import { boardOf } from "./service-board.ts";

const overview: Board = {
  uid: "plumbline-overview",
  title: "Plumbline: overview",
  rows: [
    {
      title: "What users feel",
      panels: [
        figure(
          "Requests answered, 24 h",
          "percentunit",
          "Objective 99.9%: the rest were our errors.",
          `1 - (sum(rate(plumbline_http_seconds_count{status=~"5.."}[24h])) or vector(0)) / sum(rate(plumbline_http_seconds_count[24h]))`,
        ),
        figure(
          "Reports within a minute, 24 h",
          "percentunit",
          "Objective 95%.",
          `sum(rate(${reportsInTime}[24h])) / sum(rate(plumbline_analysis_seconds_count{status="completed"}[24h]))`,
        ),
        figure(
          "Analyses completed, 24 h",
          "percentunit",
          "Objective 99%; the others failed and gave the credit back.",
          `sum(rate(plumbline_analyses_ended_total{status="completed"}[24h])) / sum(rate(plumbline_analyses_ended_total[24h]))`,
        ),
        figure(
          "Differences in credits and payments",
          "short",
          "Objective 0: what the audit found and could not mend.",
          `sum(${moneyDifferences})`,
        ),
        figure(
          "Age of prices",
          "s",
          "Objective under 5 days: a weekend with a holiday is 4.",
          quantile(0.95, "plumbline_price_age_seconds", "").replace(window, "24h"),
        ),
      ],
    },
    {
      title: "Now",
      panels: [
        lines("Requests", "reqps", "By status.", [
          perSecond("plumbline_http_seconds_count", "status"),
          "{{status}}",
        ]),
        lines("Time to answer", "s", "Of calls and pages.", ...latencies("plumbline_http_seconds")),
        lines("Live connections", "short", "Open pages.", ["sum(plumbline_sockets)", "sockets"]),
        lines("Analyses that have not ended", "short", "Waiting ones need workers; stuck ones need people.", [
          "max by (status) (plumbline_queue_jobs)",
          "{{status}}",
        ]),
        lines("Messages that nobody could handle", "short", "The console's queue tab shows them.", [
          "max(plumbline_dead_letters)",
          "dead letters",
        ]),
        lines("Other differences that the audit found", "short", "Reports, steps, analyses and messages.", [
          otherDifferences,
          "{{part}} {{check}}",
        ]),
        lines("Memory", "bytes", "Resident, by service.", [
          "sum by (part) (plumbline_process_memory_bytes)",
          "{{part}}",
        ]),
      ],
    },
  ],
};

const mainJob: Board = {
  uid: "plumbline-main-job",
  title: "Plumbline: from a ticker to a report",
  rows: [
    {
      title: "Analyses",
      panels: [
        lines("Started", "reqps", "Requests of users and of the house account.", [
          perSecond(
            "plumbline_events_published_total",
            "subject",
            `{subject="analysis.analysis.requested.v1"}`,
          ),
          "started",
        ]),
        lines("Ended", "reqps", "By status.", [
          perSecond("plumbline_analyses_ended_total", "status"),
          "{{status}}",
        ]),
        lines("Failed, by reason", "reqps", "The code of the error.", [
          perSecond("plumbline_analyses_ended_total", "reason", `{status!="completed"}`) + " or vector(0)",
          "{{reason}}",
        ]),
        lines(
          "Time from the start to the report",
          "s",
          "With the wait in the queue.",
          ...latencies("plumbline_analysis_seconds", `{status="completed"}`),
        ),
        lines("Steps, p95", "s", "The slowest step is the one to improve.", [
          quantile(0.95, "plumbline_step_seconds", "step"),
          "{{step}}",
        ]),
        lines("Oldest in the queue", "s", "Grows if workers are missing.", [
          "max(plumbline_queue_oldest_seconds)",
          "age",
        ]),
        lines("Messages that wait, by consumer", "short", "KEDA adds workers by the queue of jobs.", [
          "max by (consumer) (plumbline_consumer_waiting)",
          "{{consumer}}",
        ]),
        lines("PDF documents", "s", "Print times by outcome.", [
          quantile(0.95, "plumbline_pdf_seconds", "outcome") + " or vector(0)",
          "{{outcome}} p95",
        ]),
      ],
    },
  ],
};

const money: Board = {
  uid: "plumbline-money",
  title: "Plumbline: credits and payments",
  rows: [
    {
      title: "Credits",
      panels: [
        lines("Given", "short", "Credits an hour by type.", [
          "sum by (type) (increase(plumbline_credits_given_total[1h]))",
          "{{type}}",
        ]),
        lines("Taken", "short", "Credits an hour by type.", [
          "sum by (type) (increase(plumbline_credits_taken_total[1h]))",
          "{{type}}",
        ]),
        lines("Differences that the audit found", "short", "Each is a runbook's case.", [
          moneyDifferences,
          "{{check}}",
        ]),
        lines("Audits", "short", "Made and failed in an hour.", [
          "sum by (outcome) (increase(plumbline_audits_total[1h]))",
          "{{outcome}}",
        ]),
      ],
    },
    {
      title: "Payments",
      panels: [
        lines("Purchases and refunds", "short", "In an hour.", [
          `sum by (subject) (increase(plumbline_events_published_total{subject=~"billing.purchase.*"}[1h]))`,
          "{{subject}}",
        ]),
        lines("Age of the provider's messages", "s", "Customers wait so long for their credits.", [
          quantile(0.95, "plumbline_webhook_age_seconds", "type"),
          "{{type}} p95",
        ]),
        lines("Age of the outbox", "s", "Committed, and not yet announced.", [
          "max by (part) (plumbline_outbox_age_seconds)",
          "{{part}}",
        ]),
      ],
    },
  ],
};

const sources: Board = {
  uid: "plumbline-sources",
  title: "Plumbline: sources, mail and the language model",
  rows: [
    {
      title: "Sources",
      panels: [
        lines("Reads", "reqps", "By publisher and outcome; ok comes from the cache too.", [
          perSecond("plumbline_source_seconds_count", "publisher, outcome"),
          "{{publisher}} {{outcome}}",
        ]),
        lines("Time of reads, p95", "s", "By publisher.", [
          quantile(0.95, "plumbline_source_seconds", "publisher"),
          "{{publisher}}",
        ]),
        lines("Age of prices", "s", "In finished reports.", ...latencies("plumbline_price_age_seconds")),
      ],
    },
    {
      title: "Mail",
      panels: [
        lines("E-mails", "reqps", "Handed to the mail server, by outcome.", [
          perSecond("plumbline_mail_seconds_count", "outcome"),
          "{{outcome}}",
        ]),
        lines("Time to hand over, p95", "s", "A slow mail server.", [
          quantile(0.95, "plumbline_mail_seconds", ""),
          "p95",
        ]),
      ],
    },
    {
      title: "Language model",
      panels: [
        lines("Tokens", "short", "In an hour; 0 without a model.", [
          "sum by (direction) (increase(plumbline_model_tokens_total[1h])) or vector(0)",
          "{{direction}}",
        ]),
        lines("Cost", "currencyUSD", "In an hour; 0 without a model.", [
          "sum(increase(plumbline_model_cost_dollars_total[1h])) or vector(0)",
          "cost",
        ]),
      ],
    },
  ],
};

/** All dashboards. Services carry their name in the label part. */
export const boards: Board[] = [overview, mainJob, money, sources, ...serviceNames.map(boardOf)];
