import {
  type Dashboard,
  DashboardBuilder,
  DashboardLinkBuilder,
  DashboardLinkType,
  DatasourceVariableBuilder,
  RowBuilder,
  ThresholdsConfigBuilder,
  ThresholdsMode,
} from "@grafana/grafana-foundation-sdk/dashboard";
import { DataqueryBuilder } from "@grafana/grafana-foundation-sdk/prometheus";
import { PanelBuilder as FigureBuilder } from "@grafana/grafana-foundation-sdk/stat";
import { PanelBuilder as LinesBuilder } from "@grafana/grafana-foundation-sdk/timeseries";
import type { BoardName } from "./board-names.ts";
import type { Board, Panel } from "./panels.ts";

const columns = 24;
const linesPerRow = 3;
const figuresPerRow = 4;
const tag = "plumbline";

/** Removes the place that the builder sets, a menu in which nobody looks for links. */
const inSight = (link: DashboardLinkBuilder) => {
  const built = link.build();
  delete built.placement;
  return { build: () => built };
};

const allBoards = () =>
  inSight(
    new DashboardLinkBuilder("Other dashboards")
      .type(DashboardLinkType.Dashboards)
      .tags([tag])
      .asDropdown(true)
      .keepTime(true)
      .includeVars(true),
  );

const boardLink = ({ uid, title }: BoardName) =>
  inSight(new DashboardLinkBuilder(title).url(`/d/${uid}?\${__url_time_range}&\${__all_variables}`));

const makeFigure = ({ decimals, thresholds = [] }: Panel) => {
  const figure = new FigureBuilder()
    .thresholds(new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps(thresholds))
    .height(5)
    .span(columns / figuresPerRow);
  return decimals === undefined ? figure : figure.decimals(decimals);
};

const makePanel = (about: Panel) => {
  const { title, kind, unit, meaning, queries, next = [] } = about;
  const panel =
    kind === "figure" ? makeFigure(about) : new LinesBuilder().height(8).span(columns / linesPerRow);
  panel
    .title(title)
    .description(meaning)
    .unit(unit)
    .datasource({ type: "prometheus", uid: "${datasource}" })
    .links(next.map(boardLink));
  for (const [index, { expr, legend }] of queries.entries()) {
    const query = new DataqueryBuilder()
      .refId(String.fromCharCode(65 + index))
      .expr(expr)
      .legendFormat(legend);
    // A figure over days at each point of a line would read all its samples again and again.
    panel.withTarget(kind === "figure" ? query.instant() : query);
  }
  return panel;
};

/** Returns a dashboard as Grafana imports it. */
export const makeDashboard = ({ uid, title, rows }: Board): Dashboard => {
  const dashboard = new DashboardBuilder(title)
    .uid(uid)
    .tags([tag])
    .link(allBoards())
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
