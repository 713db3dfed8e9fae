import { boards } from "./boards.ts";
import { makeDashboard } from "./make-dashboard.ts";
import { makeRules } from "./make-rules.ts";

/** Makes the files of the chart that Grafana and Prometheus load: path from the root and content. */
export const makeFiles = (): { path: string; content: string }[] => [
  { path: "charts/plumbline/rules/plumbline.yaml", content: makeRules() },
  ...boards.map((board) => ({
    path: `charts/plumbline/dashboards/${board.uid}.json`,
    content: `${JSON.stringify(makeDashboard(board), null, 2)}\n`,
  })),
];
