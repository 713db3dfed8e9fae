import { stringify } from "yaml";
import { alerts, recordingRules } from "./alerts.ts";

/** Returns the rules as Prometheus loads them. */
export const makeRules = (): string =>
  stringify(
    {
      groups: [
        { name: "plumbline-objectives", interval: "30s", rules: recordingRules },
        {
          name: "plumbline-alerts",
          rules: alerts.map(({ severity, reason, runbook, ...rule }) => ({
            ...rule,
            labels: { severity },
            annotations: { summary: reason, runbook: `docs/runbooks/${runbook}.md` },
          })),
        },
      ],
    },
    { lineWidth: 0 },
  );
