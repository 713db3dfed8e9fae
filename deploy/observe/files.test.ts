import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { alertTests } from "./alert-tests.ts";
import { alerts } from "./alerts.ts";
import { boards } from "./boards.ts";
import { makeFiles } from "./files.ts";

const root = resolve(import.meta.dirname, "../..");

test.each(makeFiles())("$path is up to date; npm run generate updates it", async ({ path, content }) => {
  expect(await readFile(join(root, path), "utf8")).toBe(content);
});

test("the chart has no dashboard and no rules besides", async () => {
  const made = makeFiles().map(({ path }) => path);
  for (const folder of ["charts/plumbline/dashboards", "charts/plumbline/rules"])
    for (const name of await readdir(join(root, folder))) expect(made).toContain(`${folder}/${name}`);
});

test("each alert has a page that says what to do, and a test", () => {
  const missing = alerts.filter(({ runbook }) => !existsSync(join(root, `docs/runbooks/${runbook}.md`)));
  expect(missing.map(({ runbook }) => runbook)).toEqual([]);
  expect(alertTests.map(({ alert }) => alert).toSorted()).toEqual(
    alerts.map(({ alert }) => alert).toSorted(),
  );
});

test("dashboards and alerts ask only for metrics that the services have", async () => {
  const code = await readFile(join(root, "services/shared/telemetry/metrics.ts"), "utf8");
  const sources = await Promise.all(
    [
      "services/shared/bus/outbox.ts",
      "services/shared/bus/open-bus.ts",
      "services/shared/bus/consume.ts",
      "services/shared/audit/audit-schedule.ts",
      "services/gateway/socket/server.ts",
      "services/analysis-orchestrator/admin/observe-queue.ts",
    ].map((path) => readFile(join(root, path), "utf8")),
  );
  const known = [
    ...`${code}${sources.join("")}`.matchAll(/(?:createTimer|createCounter|observe)\(\s*"([^"]+)"/g),
  ].map(([, name = ""]) => `plumbline_${name.replaceAll(".", "_")}`);
  const asked = [
    ...boards.flatMap(({ rows }) => rows.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries))),
    ...alerts,
  ].flatMap(({ expr }) => [...expr.matchAll(/plumbline_[a-z_]+/g)].map(([name]) => name));
  const unknown = asked.filter(
    (name) => !known.includes(name.replace(/_(?:bucket|count|total)$/, "")) && !known.includes(name),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect([...new Set(unknown)]).toEqual([]);
});
