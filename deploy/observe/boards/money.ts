import { moneyBoard, serviceBoard } from "../board-names.ts";
import { moneyDifferences } from "../objectives.ts";
import { type Board, leadingTo, lines, quantile } from "../panels.ts";

/** Credits, payments, and the audit of both. */
export const money: Board = {
  ...moneyBoard,
  rows: [
    {
      title: "Credits",
      panels: [
        lines("Given", "short", "Credits in an hour, by type of the entry.", [
          "sum by (type) (increase(plumbline_credits_given_total[1h]))",
          "{{type}}",
        ]),
        lines("Taken", "short", "Credits in an hour, by type of the entry.", [
          "sum by (type) (increase(plumbline_credits_taken_total[1h]))",
          "{{type}}",
        ]),
        lines("Differences that the audit found", "short", "Each is a runbook's case.", [
          moneyDifferences,
          "{{check}}",
        ]),
        lines(
          "Audits",
          "short",
          "Made and failed in an hour, by check. Each replica of a service makes each of its checks six times.",
          ["sum by (check, outcome) (increase(plumbline_audits_total[1h]))", "{{check}} {{outcome}}"],
        ),
      ],
    },
    {
      title: "Payments",
      panels: [
        lines("Purchases and refunds", "short", "In an hour, by event.", [
          `sum by (subject) (increase(plumbline_events_published_total{subject=~"billing.purchase.*"}[1h]))`,
          "{{subject}}",
        ]),
        leadingTo(
          [serviceBoard("gateway"), serviceBoard("billing")],
          lines(
            "Age of the provider's messages, p95",
            "s",
            "On arrival, by type. Customers wait so long for their credits.",
            [quantile(0.95, "plumbline_webhook_age_seconds", "type"), "{{type}}"],
          ),
        ),
        lines("Age of the outbox", "s", "Of the oldest message that is committed and not yet published.", [
          "max by (part) (plumbline_outbox_age_seconds)",
          "{{part}}",
        ]),
      ],
    },
  ],
};
