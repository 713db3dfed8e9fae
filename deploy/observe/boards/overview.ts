import { mainJobBoard, moneyBoard, overviewBoard, serviceBoard, sourcesBoard } from "../board-names.ts";
import {
  allowedBadRatio,
  budgetWindow,
  moneyDifferences,
  objectives,
  otherDifferences,
  priceAgeLimit,
  recordOf,
} from "../objectives.ts";
import {
  type Board,
  figure,
  greenFrom,
  latencies,
  leadingTo,
  lines,
  perSecond,
  quantile,
  redFrom,
} from "../panels.ts";

const percent = (ratio: number) => `${Number((100 * ratio).toFixed(2))}%`;

const objectiveFigures = objectives.map(({ title, objective, rest, badRatio, board }) =>
  leadingTo(
    [board],
    figure(
      `${title}, 24 h`,
      "percentunit",
      `Objective ${percent(objective)}; ${rest}`,
      `1 - (${badRatio("24h")})`,
      { decimals: 2, thresholds: greenFrom(objective) },
    ),
  ),
);

const budgetFigures = objectives.map(({ name, title, objective, board }) =>
  leadingTo(
    [board],
    figure(
      `Error budget left, 30 days: ${title.toLowerCase()}`,
      "percentunit",
      `Of the ${percent(1 - objective)} that may be bad. Below 0 the objective is missed. Covers what Prometheus retains, by default 15 days.`,
      `1 - ${recordOf(name, budgetWindow)} / ${allowedBadRatio(objective)}`,
      {
        decimals: 0,
        thresholds: [
          { value: null, color: "red" },
          { value: 0, color: "yellow" },
          { value: 0.25, color: "green" },
        ],
      },
    ),
  ),
);

/** The objectives, and what the whole product does now. */
export const overview: Board = {
  ...overviewBoard,
  rows: [
    {
      title: "What users feel",
      panels: [
        ...objectiveFigures,
        leadingTo(
          [moneyBoard],
          figure(
            "Differences in credits and payments",
            "short",
            "Objective 0: what the audit found and could not repair.",
            `sum(${moneyDifferences})`,
            { decimals: 0, thresholds: redFrom(1) },
          ),
        ),
        ...budgetFigures,
        leadingTo(
          [sourcesBoard],
          figure(
            "Age of prices, 24 h",
            "s",
            "The median of finished reports. Objective under 5 days: a weekend with a holiday is 4.",
            quantile(0.5, "plumbline_price_age_seconds", "", "", "24h"),
            { decimals: 1, thresholds: redFrom(priceAgeLimit) },
          ),
        ),
      ],
    },
    {
      title: "Now",
      panels: [
        leadingTo(
          [serviceBoard("gateway")],
          lines("Requests", "reqps", "By status; 5xx are our errors.", [
            perSecond("plumbline_http_seconds_count", "status"),
            "{{status}}",
          ]),
        ),
        leadingTo(
          [serviceBoard("gateway")],
          lines(
            "Time to answer",
            "s",
            "Of calls and pages; times above 10 s show as 10 s.",
            ...latencies("plumbline_http_seconds"),
          ),
        ),
        lines("Live connections", "short", "Open pages of the app.", [
          "sum(plumbline_sockets)",
          "connections",
        ]),
        leadingTo(
          [mainJobBoard],
          lines(
            "Analyses that have not ended",
            "short",
            "Waiting ones need workers; delayed ones lost their worker and wait for another.",
            ["max by (status) (plumbline_queue_jobs)", "{{status}}"],
          ),
        ),
        lines(
          "Messages that nobody could handle",
          "short",
          "Dead letters; the admin console's tab Queue shows them.",
          ["max(plumbline_dead_letters)", "dead letters"],
        ),
        lines("Other differences that the audit found", "short", "Reports, steps, analyses and messages.", [
          otherDifferences,
          "{{part}} {{check}}",
        ]),
        lines("Processes that answer", "short", "By service; a line that ends has no process left.", [
          `sum by (part) (up{part!=""})`,
          "{{part}}",
        ]),
        lines("Memory", "bytes", "Resident, all processes of a service.", [
          "sum by (part) (plumbline_process_memory_bytes)",
          "{{part}}",
        ]),
      ],
    },
  ],
};
