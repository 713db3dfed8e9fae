import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createYear } from "./backtest/testing/reported-company.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitFolds } from "./fit-folds.ts";

// Fits need Python, whose packages are installed on first use.
const timeout = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-backtest-"));
});
afterAll(() => rm(folder, { recursive: true }));

const companyCount = 30;
const priced = [2017, 2018, 2019];

/** Thirty companies with twelve years, whose growth and margins vary from one to the next. */
const companyYears = (): string => {
  const rows = Array.from({ length: companyCount }, (_company, index) =>
    Array.from({ length: 12 }, (_year, n) => {
      const fiscalYear = 2008 + n;
      const revenue = 1_000 * (1 + 0.03 * (index % 5)) ** n * (1 + 0.1 * Math.sin(index * n));
      const year = createYear(fiscalYear, {
        revenue,
        equity: revenue * (0.4 + 0.1 * (index % 3) + 0.02 * n),
        netIncome: revenue * (0.02 * (index % 7) + 0.02 * Math.cos(index + n)),
        price: 5 + (index % 9) * 4,
        priceOneYearLater: fiscalYear === 2019 ? null : 5 + ((index + n) % 9) * 4,
      });
      const isPriced = priced.includes(fiscalYear);
      return {
        id: String(index),
        ticker: `T${index}`,
        sector: index % 2 ? "Industrials" : "",
        industry: index % 2 ? "Industrial Products" : "",
        fy: fiscalYear,
        ...year,
        ...(isPriced ? {} : { price: null, priceDate: null, priceOneYearLater: null }),
      };
    }),
  ).flat();
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => Object.values(row).map((value) => value ?? ""));
  return [columns, ...lines].map((fields) => fields.join(",")).join("\n");
};

const yields = "observation_date,DGS10\n2018-02-28,2.87\n2019-02-28,2.73\n2020-02-28,1.13\n";

const write = async (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, "backtest.ts"), ...args],
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

test("values a file of companies and measures what followed", { timeout }, async () => {
  const path = await write("years.csv.gz", gzipSync(companyYears()));
  const args = [path, "--yields", await write("yields.csv", yields), "--trials", "50", "--json"];
  const rowsPath = join(folder, "rows.jsonl");
  const first = await run(...args, "--rows", rowsPath);
  expect(first.errors).toBe("");
  const { seconds, ...found } = JSON.parse(first.output) as Record<string, unknown> & { seconds: number };
  expect(seconds).toBeGreaterThan(0);
  expect(found).toMatchObject({
    valuations: companyCount * priced.length,
    trials: 50,
    firstYear: 2018,
    lastYear: 2020,
    years: [{ year: 2018 }, { year: 2019 }, { year: 2020, marketMedian: null }],
    leftOut: [{ reason: "no price", count: companyCount * 9 }],
  });
  const rows = (await readFile(rowsPath, "utf8")).trimEnd().split("\n");
  expect(rows).toHaveLength(companyCount * priced.length);
  expect(JSON.parse(rows[0] ?? "")).toMatchObject({ id: "0", day: "2018-03-01", shares: 100 });
  const { words, deciles } = found as { words: { count: number }[]; deciles: { count: number }[] };
  const followed = companyCount * (priced.length - 1);
  expect(words.reduce((sum, { count }) => sum + count, 0)).toBe(followed);
  expect(deciles.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => followed / 10));
});

test("base rates of a company come from the companies of other folds", { timeout }, async () => {
  const companies = await readCompanyYears(await write("fits.csv", companyYears()));
  const large = companies.map((company) =>
    company.id === "7"
      ? { ...company, years: company.years.map((year) => ({ ...year, revenue: year.revenue * 100 })) }
      : company,
  );
  const baseRatesOf = await fitFolds(large.toReversed());
  const hasLargeSize = (id: string) => baseRatesOf(id).classes.some(({ size }) => size === "over $50bn");
  const fold = companies.filter(({ id }) => baseRatesOf(id) === baseRatesOf("7"));
  expect(fold).toHaveLength(companyCount / 5);
  for (const { id } of companies) expect(hasLargeSize(id), id).toBe(!fold.some((one) => one.id === id));
  const sorted = companies.map(({ id }) => id).toSorted((one, other) => one.localeCompare(other));
  const place = sorted.indexOf("7") % 5;
  expect(fold.map(({ id }) => id)).toEqual(
    sorted.filter((_id, index) => index % 5 === place).toSorted((one, other) => Number(one) - Number(other)),
  );
  const seen = companyCount - fold.length;
  const { fits, longRun } = baseRatesOf("7");
  expect(longRun.returnOnEquity.companies).toBe(seen);
  expect(fits.map((fit) => fit.companies)).toEqual(fits.map(() => seen));
});

test("bad input ends with one line and exit code 1", { timeout }, async () => {
  const [path, rates] = [await write("good.csv", companyYears()), await write("good-yields.csv", yields)];
  const [header, row] = companyYears().split("\n");
  const cases: [string[], string | RegExp][] = [
    [[], /^Use: npm run backtest/],
    [[path], /^Use: npm run backtest/],
    [[path, "--yields", rates, "--trials", "0"], /^Use: npm run backtest/],
    [[path, "--yields", rates, "--trails", "5"], /^Unknown option '--trails'/],
    [["/nowhere.csv", "--yields", rates], "/nowhere.csv cannot be read"],
    [[path, "--yields", "/nowhere.csv"], "/nowhere.csv cannot be read"],
    [[path, "--yields", path], "has no column observation_date, DGS10."],
    [[rates, "--yields", rates], "has no column id, ticker"],
    [
      [await write("broken.csv", `${header}\n${row}x\n`), "--yields", rates],
      /row 1: priceOneYearLater is "x", not a number/,
    ],
  ];
  for (const [args, message] of cases) {
    const { code, output, errors } = await run(...args);
    expect([code, output, errors.trimEnd().split("\n").length], errors).toEqual([1, "", 1]);
    expect(errors).toMatch(message);
  }
});
