import { findOnPath } from "@plumbline/test-servers/servers/wheels.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { testAlertsAndPanels } from "./alert-checks.ts";
import { budgetRules, burnRules } from "./alerts.ts";
import { boards } from "./boards.ts";
import { panelsOf, window } from "./panels.ts";
import { startPrometheus } from "./prometheus.ts";
import { useProduct } from "./use-product.ts";

// `npm run check:observe`: lets promtool test every alert and the panels that compute, and a
// Prometheus that reads a running product execute every query of the dashboards and rules. Skips,
// with a message, what the machine has no program for.

/** Ports that the stack's own are unlikely to meet. */
const firstPort = 19_464;
/** As Grafana chooses it for a scrape every 15 s. */
const rateWindow = "1m";

const queries = [
  ...boards.flatMap((board) =>
    panelsOf(board).flatMap((panel) =>
      panel.queries.map(({ expr }) => ({ name: `${board.title}: ${panel.title}`, expr })),
    ),
  ),
  ...[...burnRules, ...budgetRules].map(({ record }) => ({ name: record, expr: record })),
].map(({ name, expr }) => ({ name, expr: expr.replaceAll(window, rateWindow) }));

/** Returns the names of the queries without data after the product was used. */
const findEmpty = async (program: string): Promise<string[]> => {
  process.env["METRICS_PORT"] = `${firstPort}`;
  process.env["AUDIT_INTERVAL_MINUTES"] = "0.2";
  const stack = await startTestStack();
  try {
    const prometheus = await startPrometheus({ program, firstPort });
    try {
      await useProduct(stack.url);
      // Rates need two readings of what was used last.
      await useProduct(stack.url);
      let empty: string[] = [];
      const hasAll = async () => {
        const counts = await Promise.all(queries.map(({ expr }) => prometheus.query(expr)));
        empty = queries.filter((_, index) => counts[index] === 0).map(({ name }) => name);
        return empty.length === 0;
      };
      await eventually("every query has data", hasAll, 30_000, 1_000).catch(() => undefined);
      return empty;
    } finally {
      await prometheus.stop();
    }
  } finally {
    await stack.stop();
  }
};

const tested = await testAlertsAndPanels();
console.log(
  tested === null
    ? "alerts and panels: skipped, there is no promtool"
    : `alerts and panels: ${tested} tests passed`,
);
const program = findOnPath("prometheus");
if (program) {
  const empty = await findEmpty(program);
  for (const name of empty) console.error(`no data: ${name}`);
  console.log(`queries: ${queries.length - empty.length} of ${queries.length} have data`);
  process.exitCode = empty.length > 0 ? 1 : 0;
} else console.log("queries: skipped, there is no prometheus");
process.exit();
