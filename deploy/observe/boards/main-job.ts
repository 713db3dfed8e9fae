import { mainJobBoard, serviceBoard, sourcesBoard } from "../board-names.ts";
import { type Board, latencies, leadingTo, lines, orZero, perMinute, quantile } from "../panels.ts";

const orchestrator = serviceBoard("analysis-orchestrator");

/** An analysis from its start to its report. */
export const mainJob: Board = {
  ...mainJobBoard,
  rows: [
    {
      title: "Analyses",
      panels: [
        leadingTo(
          [serviceBoard("gateway")],
          lines("Started", "cpm", "A minute; by users and by the house account.", [
            perMinute(
              "plumbline_events_published_total",
              "subject",
              `{subject="analysis.analysis.requested.v1"}`,
            ),
            "started",
          ]),
        ),
        lines("Ended", "cpm", "A minute, by status; those that users cancel are not counted.", [
          perMinute("plumbline_analyses_ended_total", "status"),
          "{{status}}",
        ]),
        leadingTo(
          [sourcesBoard, orchestrator],
          lines("Failed, by reason", "cpm", "A minute; the reason is the code of the error.", [
            orZero(perMinute("plumbline_analyses_ended_total", "reason", `{status!="completed"}`)),
            "{{reason}}",
          ]),
        ),
        lines(
          "Time from the start to the report",
          "s",
          "With the wait in the queue; times above 300 s show as 300 s.",
          ...latencies("plumbline_analysis_seconds", `{status="completed"}`),
        ),
        leadingTo(
          [sourcesBoard, serviceBoard("valuation-engine")],
          lines("Steps, p95", "s", "The slowest step is the one to improve.", [
            quantile(0.95, "plumbline_step_seconds", "step"),
            "{{step}}",
          ]),
        ),
        leadingTo(
          [orchestrator],
          lines("Oldest in the queue", "s", "Grows if workers are missing.", [
            "max(plumbline_queue_oldest_seconds)",
            "age",
          ]),
        ),
        leadingTo(
          [orchestrator],
          lines("Messages that wait, by consumer", "short", "KEDA adds workers by the queue of jobs.", [
            "max by (consumer) (plumbline_consumer_waiting)",
            "{{consumer}}",
          ]),
        ),
        leadingTo(
          [orchestrator],
          lines(
            "PDF documents, p95",
            "s",
            "The time to print one, by outcome; 0 while nobody asks for one.",
            [orZero(quantile(0.95, "plumbline_pdf_seconds", "outcome")), "{{outcome}}"],
          ),
        ),
      ],
    },
  ],
};
