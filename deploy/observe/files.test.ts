import { existsSync } from "node:fs";
import { glob, readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { alertTests } from "./alert-tests.ts";
import { alerts, budgetRules, burnRules } from "./alerts.ts";
import { boards } from "./boards.ts";
import { makeFiles } from "./files.ts";
import { moneyChecks } from "./objectives.ts";
import { panelsOf } from "./panels.ts";

const root = resolve(import.meta.dirname, "../..");
const queries = [
  ...boards.flatMap(panelsOf).flatMap((panel) => panel.queries),
  ...burnRules,
  ...budgetRules,
  ...alerts,
];

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
  expect([...new Set(alertTests.map(({ alert }) => alert))].toSorted()).toEqual(
    alerts.map(({ alert }) => alert).toSorted(),
  );
});

test("what an alert and a panel lead to is a board that the chart has", () => {
  const known = boards.map(({ uid, title }) => `${uid}: ${title}`);
  const panels = boards.flatMap(panelsOf);
  const named = [
    ...alerts.flatMap(({ board }) => board ?? []),
    ...panels.flatMap(({ next = [] }) => next),
  ].map(({ uid, title }) => `${uid}: ${title}`);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("an alert's page, and its row in the list of pages, name the board that the alert links to", async () => {
  const list = await readFile(join(root, "docs/runbooks/README.md"), "utf8");
  for (const { alert, runbook, board } of alerts) {
    const row = list.split("\n").find((line) => line.startsWith("|") && line.includes(alert));
    expect(row).toContain(`(${runbook}.md) | ${board?.title ?? "none"} |`);
    const page = await readFile(join(root, `docs/runbooks/${runbook}.md`), "utf8");
    if (board) expect(page.toLowerCase()).toContain(`dashboard \`${board.title.toLowerCase()}\``);
  }
});

test("a panel of which a page tells is on the board that the page names before it", async () => {
  const missing: string[] = [];
  for (const page of await readdir(join(root, "docs/runbooks"))) {
    const text = await readFile(join(root, "docs/runbooks", page), "utf8");
    for (const [, title, panel] of text.matchAll(/[Dd]ashboard `([^`]+)`, (?:panel )?\*([^*]+)\*/g)) {
      const board = boards.find((one) => one.title === title);
      const titles = board ? panelsOf(board).map((one) => one.title) : [];
      if (!titles.includes(panel ?? "")) missing.push(`${page}: ${title}, ${panel}`);
    }
  }
  expect(missing).toEqual([]);
});

/** The checks of all audits, each with the services that run it: those of the bus run in all. */
const checks: { name: string; service: string }[] = [];
for await (const path of glob("{packages/platform,services/*}/{,audit/,bus/}*.ts", { cwd: root })) {
  const text = path.endsWith(".test.ts") ? "" : await readFile(join(root, path), "utf8");
  for (const [, name = ""] of text.matchAll(/name: "([a-z-]+)",\s+(?:compare:|accounts,)/g))
    checks.push({ name, service: path.split(/[/\\]/)[1] ?? "" });
}

test("CONTRIBUTING.md lists each check with the service that runs it, and no other", async () => {
  let audited = 0;
  for await (const path of glob("services/*/main.ts", { cwd: root }))
    if ((await readFile(join(root, path), "utf8")).includes("openAudit(")) audited += 1;
  const all = `all ${["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][audited]}`;
  const contributing = await readFile(join(root, "CONTRIBUTING.md"), "utf8");
  const [, table = ""] = contributing.split("| check | service |");
  const rows = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `([a-z-]+)` \| ([^|]+) \|/gm)];
  expect(rows.map(([, name, service]) => `${name}: ${service}`).toSorted()).toEqual(
    checks.map(({ name, service }) => `${name}: ${service === "platform" ? all : service}`).toSorted(),
  );
});

test("each check of the services is one of money or of other records, as its runbook says", async () => {
  const names = checks.map(({ name }) => name);
  const listed = async (page: string) => {
    const text = await readFile(join(root, `docs/runbooks/${page}.md`), "utf8");
    return [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name = ""]) => name).toSorted();
  };
  expect(await listed("credits-differ")).toEqual(moneyChecks.toSorted());
  expect(await listed("records-differ")).toEqual(
    names.filter((name) => !moneyChecks.includes(name)).toSorted(),
  );
  expect(names).toEqual(expect.arrayContaining(moneyChecks));
});

test("dashboards and alerts ask only for metrics that the services have", async () => {
  const code = await readFile(join(root, "packages/platform/telemetry/metrics.ts"), "utf8");
  const sources = await Promise.all(
    [
      "packages/platform/bus/outbox.ts",
      "packages/platform/bus/open-bus.ts",
      "packages/platform/bus/consume.ts",
      "packages/platform/bus/observe-sync.ts",
      "packages/platform/audit/audit-schedule.ts",
      "services/gateway/socket/server.ts",
      "services/analysis-orchestrator/admin/observe-queue.ts",
      "services/analysis-orchestrator/living/open-living.ts",
      "packages/research/sources/open-sources.ts",
    ].map((path) => readFile(join(root, path), "utf8")),
  );
  const known = [
    ...`${code}${sources.join("")}`.matchAll(/(?:createTimer|createCounter|observe)\(\s*"([^"]+)"/g),
  ].map(([, name = ""]) => `plumbline_${name.replaceAll(".", "_")}`);
  const asked = queries.flatMap(({ expr }) => [...expr.matchAll(/plumbline_[a-z_]+/g)].map(([name]) => name));
  const unknown = asked.filter(
    (name) => !known.includes(name.replace(/_(?:bucket|count|total)$/, "")) && !known.includes(name),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect([...new Set(unknown)]).toEqual([]);
});

test("no query asks for a boundary by the one label of Prometheus 2 or 3", () => {
  expect(queries.filter(({ expr }) => /\ble="/.test(expr))).toEqual([]);
});

test("every deployment of the chart is on the board of a service, and nothing else", async () => {
  const values = parse(await readFile(join(root, "charts/plumbline/values.yaml"), "utf8")) as {
    services: Record<string, { program?: string }>;
  };
  const parts = boards.flatMap((board) => {
    const { uid } = board;
    const exprs = panelsOf(board).flatMap((panel) => panel.queries);
    const selectors = exprs.flatMap(({ expr }) => [...expr.matchAll(/\{part=~"([^"]+)"/g)]);
    const found = new Set(selectors.flatMap(([, names = ""]) => names.split("|")));
    return [...found].map((part) => `${part} on ${uid}`);
  });
  const deployments = Object.entries(values.services).map(
    ([name, { program = name }]) => `${name} on plumbline-${program}`,
  );
  expect(parts.toSorted()).toEqual(deployments.toSorted());
});
