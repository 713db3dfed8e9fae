import {
  type Dashboard,
  DashboardBuilder,
  DatasourceVariableBuilder,
  RowBuilder,
} from "@grafana/grafana-foundation-sdk/dashboard";
import { DataqueryBuilder } from "@grafana/grafana-foundation-sdk/prometheus";
import { PanelBuilder as FigureBuilder } from "@grafana/grafana-foundation-sdk/stat";
import { PanelBuilder as LinesBuilder } from "@grafana/grafana-foundation-sdk/timeseries";
import type { Board, Panel } from "./panels.ts";

const columns = 24;
const perRow = 3;

const makePanel = ({ title, kind, unit, meaning, queries }: Panel) => {
  const panel = kind === "figure" ? new FigureBuilder() : new LinesBuilder();
  panel
    .title(title)
    .description(meaning)
    .unit(unit)
    .datasource({ type: "prometheus", uid: "${datasource}" })
    .height(kind === "figure" ? 5 : 8)
    .span(columns / perRow);
  for (const [index, { expr, legend }] of queries.entries())
    panel.withTarget(
      new DataqueryBuilder()
        .refId(String.fromCharCode(65 + index))
        .expr(expr)
        .legendFormat(legend),
    );
  return panel;
};

/** Returns a dashboard as Grafana imports it. */
export const makeDashboard = ({ uid, title, rows }: Board): Dashboard => {
  const dashboard = new DashboardBuilder(title)
    .uid(uid)
    .tags(["plumbline"])
    .refresh("30s")
    .time({ from: "now-6h", to: "now" })
    .timezone("browser")
    .withVariable(new DatasourceVariableBuilder("datasource").type("prometheus"));
  for (const row of rows) {
    dashboard.withRow(new RowBuilder(row.title));
    for (const panel of row.panels) dashboard.withPanel(makePanel(panel));
  }
  return dashboard.build();
};
