import { findOnPath } from "@plumbline/test-servers/servers/wheels.ts";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { stringify } from "yaml";
import { alertTests, type Series } from "./alert-tests.ts";
import { boards } from "./boards.ts";
import { makeRules } from "./make-rules.ts";
import { panelTests } from "./panel-tests.ts";
import { panelsOf, window } from "./panels.ts";

/** Names the boundaries of histograms as Prometheus 3 stores them: 60.0 instead of 60. */
const asPrometheus3 = (series: Series[]) =>
  series.map(({ series: name, values }) => ({ series: name.replace(/le="(\d+)"/, 'le="$1.0"'), values }));

/** What Prometheus has stored: the same in versions 2 and 3, unless there are histograms. */
const formsOf = (series: Series[]): Series[][] =>
  series.some(({ series: name }) => name.includes("le=")) ? [series, asPrometheus3(series)] : [series];

/** The tests as promtool reads them: how many alerts of the name fire. */
const toUnits = (alert: string, at: string, series: Series[], fires: boolean) =>
  formsOf(series).map((stored) => ({
    name: `${alert} ${fires ? "fires" : "is silent"} with ${stored.map(({ series: name }) => name).join(", ")}`,
    interval: "1m",
    input_series: stored,
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: at,
        exp_samples: fires ? [{ labels: "{}", value: 1 }] : [],
      },
    ],
  }));

const panels = boards.flatMap(panelsOf);

/** The test of a panel as promtool reads it. Rounds: promtool compares to the last bit. */
const toPanelUnit = ({ panel: name, series, thousandths }: (typeof panelTests)[number]) => {
  const [query] = panels.find(({ title }) => title === name)?.queries ?? [];
  if (!query) throw new Error(`No panel is called ${name}.`);
  return {
    name: `${name} with ${series.map((one) => one.series).join(", ")}`,
    interval: "1m",
    input_series: series,
    promql_expr_test: [
      {
        expr: `round(1000 * (${query.expr.replaceAll(window, "5m")}))`,
        eval_time: "60m",
        exp_samples: Object.entries(thousandths).map(([labels, value]) => ({ labels, value })),
      },
    ],
  };
};

/**
 * Lets promtool check the rules, and test each alert, firing and silent, and the panels that
 * compute. Returns how many tests passed, or null without promtool. Throws with promtool's words if
 * one failed.
 */
export const testAlertsAndPanels = async (): Promise<number | null> => {
  const promtool = findOnPath("promtool");
  if (!promtool) return null;
  const folder = await mkdtemp(join(tmpdir(), "plumbline-rules-"));
  try {
    await writeFile(join(folder, "rules.yaml"), makeRules());
    const tests = alertTests.flatMap(({ alert, at, firing, silent }) => [
      ...toUnits(alert, at, firing, true),
      ...toUnits(alert, at, silent, false),
    ]);
    tests.push(...panelTests.map(toPanelUnit));
    const suite = { rule_files: ["rules.yaml"], evaluation_interval: "1m", tests };
    await writeFile(join(folder, "tests.yaml"), stringify(suite));
    const run = (...args: string[]) =>
      promisify(execFile)(promtool, args, { cwd: folder, timeout: 120_000 }).catch(
        (thrown: Error & { stdout?: string; stderr?: string }) => {
          throw new Error(`${thrown.message}\n${thrown.stdout}${thrown.stderr}`);
        },
      );
    await run("check", "rules", "rules.yaml");
    await run("test", "rules", "tests.yaml");
    return tests.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
