import { serviceBoard, sourcesBoard } from "../board-names.ts";
import {
  type Board,
  latencies,
  leadingTo,
  lines,
  orZero,
  perMinute,
  perSecond,
  quantile,
  window,
} from "../panels.ts";

const reads = (filter: string) => `rate(plumbline_source_seconds_count{${filter}}[${window}])`;
/** Counts a publisher of which nothing is cached as 0 and not as missing. */
const cacheHits = `sum by (publisher) (${reads(`origin=~"cache|shared"`)} or 0 * ${reads(`outcome="ok"`)}) / sum by (publisher) (${reads(`outcome="ok"`)})`;
const budgetUsed = `${perSecond("plumbline_source_wait_seconds_count", "publisher")} / max by (publisher) (plumbline_source_limit_per_second)`;

/** What comes from others, and what goes to them. */
export const sources: Board = {
  ...sourcesBoard,
  rows: [
    {
      title: "Sources",
      panels: [
        lines("Reads", "rps", "By publisher and outcome; ok comes from the cache too.", [
          perSecond("plumbline_source_seconds_count", "publisher, outcome"),
          "{{publisher}} {{outcome}}",
        ]),
        lines(
          "Cache hits",
          "percentunit",
          "Answered reads that sent no request: from the cache, or shared with a read under way. Low after a start; if it stays low, the cache is too small or its disk is full.",
          [cacheHits, "{{publisher}}"],
        ),
        lines(
          "Answers, by origin",
          "rps",
          "Revalidated: the publisher confirmed the cached answer. Network: it sent a new one. Only these two send a request.",
          [perSecond("plumbline_source_seconds_count", "origin", `{outcome="ok"}`), "{{origin}}"],
        ),
        lines(
          "Time of reads, p95",
          "s",
          "Of reads that sent a request, with retries and the wait for the rate limit. Rough below 0.1 s.",
          [
            quantile(0.95, "plumbline_source_seconds", "publisher", `{origin!~"cache|shared"}`),
            "{{publisher}}",
          ],
        ),
        lines(
          "Age of prices",
          "s",
          "In finished reports; counted in steps of 1, 2, 3, 4, 5, 7, 10 and 30 days.",
          ...latencies("plumbline_price_age_seconds"),
        ),
      ],
    },
    {
      title: "The SEC's limit of requests",
      panels: [
        leadingTo(
          [serviceBoard("analysis-orchestrator")],
          lines(
            "SEC budget used",
            "percentunit",
            "Requests of all processes, of the ten a second that the SEC allows. At 100% readers wait; above it Redis does not answer, and each process limits only itself. 0 with the sample data.",
            [orZero(budgetUsed), "{{publisher}}"],
          ),
        ),
        lines(
          "Wait for a request's turn",
          "s",
          "What the rate limit adds to a request. Rough below 0.1 s; 0 with the sample data.",
          ...latencies("plumbline_source_wait_seconds").map(([expr, legend]): [string, string] => [
            orZero(expr),
            legend,
          ]),
        ),
      ],
    },
    {
      title: "Mail",
      panels: [
        leadingTo(
          [serviceBoard("notification")],
          lines("E-mails", "cpm", "A minute, handed to the mail server, by outcome.", [
            perMinute("plumbline_mail_seconds_count", "outcome"),
            "{{outcome}}",
          ]),
        ),
        lines("Time to hand over, p95", "s", "Long if the mail server is slow. Rough below 0.1 s.", [
          quantile(0.95, "plumbline_mail_seconds", ""),
          "p95",
        ]),
      ],
    },
    {
      title: "Watched companies",
      panels: [
        lines(
          "Webhooks",
          "cpm",
          "Messages a minute, posted to readers, by outcome and class of the answer.",
          [
            orZero(perMinute("plumbline_delivery_seconds_count", "outcome, answer")),
            "{{outcome}} {{answer}}",
          ],
        ),
        lines("Newest filing", "s", "Its age; a long weekend has four days.", [
          "min(plumbline_watch_newest_filing_seconds)",
          "age",
        ]),
      ],
    },
    {
      title: "Language model",
      panels: [
        lines("Tokens", "short", "In an hour; 0 without a model.", [
          orZero("sum by (direction) (increase(plumbline_model_tokens_total[1h]))"),
          "{{direction}}",
        ]),
        lines("Cost", "currencyUSD", "In an hour; 0 without a model.", [
          orZero("sum(increase(plumbline_model_cost_dollars_total[1h]))"),
          "cost",
        ]),
      ],
    },
  ],
};
