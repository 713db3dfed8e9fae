import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chart, installations, type KubernetesObject, renderChart } from "./render-chart.ts";

const forThePublic = installations["values-production.yaml"] ?? [];

test.each(["plumbline", "valuations"])(
  "the alert about backups asks for the CronJob of the release %s",
  async (release) => {
    const objects = await renderChart(forThePublic, release);
    const find = (kind: string) => objects.find((object) => object.kind === kind);
    const rules = JSON.stringify(find("PrometheusRule")?.spec);
    const asked = [...rules.matchAll(/cronjob=\\"([^"\\]+)/g)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set([find("CronJob")?.metadata.name]));
    expect(find("CronJob")?.metadata.name).toBe(`${release}-backup`);
  },
);

type Rules = { groups: { rules: { alert?: string; annotations?: Record<string, string> }[] }[] };
const readAlerts = (objects: KubernetesObject[]) => {
  const found = objects.filter(({ kind }) => kind === "PrometheusRule").map(({ spec }) => spec as Rules);
  return found
    .flatMap(({ groups }) => groups)
    .flatMap(({ rules }) => rules)
    .filter(({ alert }) => alert);
};
/** The uids of the dashboards that the chart gives to Grafana. */
const readBoards = (objects: KubernetesObject[]) =>
  objects
    .filter(({ kind, metadata }) => kind === "ConfigMap" && metadata.labels?.["grafana_dashboard"])
    .flatMap((object) => Object.values((object as unknown as { data: Record<string, string> }).data))
    .map((text) => (JSON.parse(text) as { uid: string }).uid);

test("an alert links to its runbook and to a dashboard that the chart installs", async () => {
  const objects = await renderChart(forThePublic);
  const boards = readBoards(objects).map((uid) => `https://grafana.example.com/d/${uid}`);
  const found = readAlerts(objects);
  expect(found.length).toBeGreaterThan(10);
  for (const { alert, annotations = {} } of found) {
    const { summary, runbook_url: runbook = "", dashboard_url: dashboard, ...others } = annotations;
    expect([alert, summary, others]).toEqual([alert, expect.any(String), {}]);
    expect(runbook).toMatch(/^https:\/\/git\.example\.com\/plumbline\/docs\/runbooks\/[a-z-]+\.md$/);
    expect(existsSync(join(chart, "../../docs/runbooks", runbook.split("/").at(-1) ?? ""))).toBe(true);
    // No dashboard is about backups.
    if (alert === "BackupsStopped") expect(dashboard).toBeUndefined();
    else expect(boards).toContain(dashboard);
  }
});

test("without the addresses of runbooks and Grafana an alert names the page and the dashboard", async () => {
  const unset = ["--set", "telemetry.runbooksUrl=", "--set", "telemetry.grafanaUrl="];
  const objects = await renderChart([...forThePublic, ...unset]);
  const found = readAlerts(objects).find(({ alert }) => alert === "MailFails");
  expect(found?.annotations).toEqual({
    summary: expect.any(String),
    runbook: "docs/runbooks/mail-fails.md",
    dashboard: "plumbline-sources",
  });
});
