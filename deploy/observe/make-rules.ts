import { stringify } from "yaml";
import { alerts, budgetRules, burnRules } from "./alerts.ts";

/**
 * Returns the rules as Prometheus loads them. An alert names the path of its runbook and the uid of
 * the board where its cause shows; the chart makes links of both. A share over 30 days reads so
 * many samples, and changes so slowly, that it is computed every five minutes.
 */
export const makeRules = (): string =>
  stringify(
    {
      groups: [
        { name: "plumbline-objectives", interval: "30s", rules: burnRules },
        { name: "plumbline-error-budgets", interval: "5m", rules: budgetRules },
        {
          name: "plumbline-alerts",
          rules: alerts.map(({ severity, reason, runbook, board, ...rule }) => ({
            ...rule,
            labels: { severity },
            annotations: {
              summary: reason,
              runbook: `docs/runbooks/${runbook}.md`,
              ...(board && { dashboard: board.uid }),
            },
          })),
        },
      ],
    },
    { lineWidth: 0 },
  );
