import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SampleCompany } from "@plumbline/test-servers/mirror/data.ts";
import { describe, expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { StatementPeriod } from "../company-data.ts";

/**
 * Figures of the newest 10-K for each of the last five fiscal years, in millions. They were
 * gathered independently of the code under test, by the tag of the company's own line item.
 * `absent` explains each null, `differs` each figure of ours that is not the filing's.
 */
const columns = [
  "revenue",
  "netIncome",
  "bookEquity",
  "interestExpense",
  "researchAndDevelopment",
  "cash",
  "shortTermInvestments",
  "shortTermDebt",
  "longTermDebt",
  "dilutedShares",
] as const;
type Column = (typeof columns)[number];
type Difference = {
  figure: Column;
  kind: "estimated" | "grown" | "times" | "otherTag" | "perShare";
  times?: number;
  tag?: string;
  form?: string;
  /** Our values by year end. */
  ours: Record<string, number>;
  because: string;
};
type Filed = {
  /** "A|B+C": tag A, or if the year has none, the sum of B and C. */
  tags: Record<Column, string | null>;
  years: [string, ...(number | null)[]][];
  /**
   * Today's number of shares in millions on the price's basis, and its origin: the newest report,
   * or else the market.
   */
  current: [number, string];
  absent?: Partial<Record<Column, string>>;
  /** What a line includes or excludes beyond its name. */
  notes?: Partial<Record<Column, string>>;
  differs?: Difference[];
};

const table = JSON.parse(readFileSync(join(import.meta.dirname, "filed-figures.json"), "utf8")) as Record<
  string,
  Filed
>;
const tickers = Object.keys(table);
const folder = join(import.meta.dirname, "../../../test-servers/sample-data/companies");
/** Its annual report is a 20-F, so it cannot be valued. */
const foreign = "ASML";

const companies = openTestCompanies();

const raws = new Map<string, SampleCompany>();
const readRaw = (ticker: string): SampleCompany => {
  const readFile = () => gunzipSync(readFileSync(join(folder, `${ticker}.json.gz`))).toString();
  const raw = raws.get(ticker) ?? (JSON.parse(readFile()) as SampleCompany);
  raws.set(ticker, raw);
  return raw;
};

const shares = new Set<Column>(["dilutedShares"]);
const balances = new Set<Column>([
  "bookEquity",
  "cash",
  "shortTermInvestments",
  "shortTermDebt",
  "longTermDebt",
]);
const isYearLong = (start: string, end: string) => {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return days > 344 && days < 380;
};

/** Returns the value of a tag at exactly this date in the newest report of a form, as filed. */
const findFiledValue = (raw: SampleCompany, tag: string, column: Column, end: string, form = "10-K") => {
  const unit = tag.startsWith("EarningsPerShare") ? "USD/shares" : shares.has(column) ? "shares" : "USD";
  const rows = raw.facts["us-gaap"]?.[tag]?.[unit] ?? [];
  const fitting = rows.flatMap(([index, start, day, value]) => {
    const [, filedForm, filed] = raw.filings[index] as SampleCompany["filings"][number];
    const fits = balances.has(column) ? start === 0 : start !== 0 && isYearLong(start, end);
    return day === end && fits && filedForm.startsWith(form) ? [{ filed, value }] : [];
  });
  return fitting.toSorted((a, b) => a.filed.localeCompare(b.filed)).at(-1)?.value ?? null;
};

/** Evaluates "A|B+C" in millions: the first sum whose tags all have a value. */
const evaluate = (tags: string, valueOf: (tag: string) => number | null) => {
  for (const sum of tags.split("|")) {
    const parts = [...sum.matchAll(/([+-]?)(\w+)/g)].map(([, sign, tag]) => {
      const value = valueOf(tag as string);
      return value === null ? null : sign === "-" ? -value : value;
    });
    if (parts.every((part) => part !== null))
      return Number((parts.reduce<number>((total, part) => total + part, 0) / 1e6).toPrecision(12));
  }
  return null;
};

/** Computes our value from the filings as the explanation says. */
const computeExplained = (
  { kind, figure, times = 1, tag = "", form }: Difference,
  end: string,
  filed: Filed,
  raw: SampleCompany,
): number => {
  const findCell = (day: string, column: Column) =>
    filed.years.find(([one]) => one === day)?.[columns.indexOf(column) + 1] as number | null;
  if (kind === "times") return (findCell(end, figure) as number) * times;
  if (kind === "otherTag")
    return evaluate(tag, (one) => findFiledValue(raw, one, figure, end, form)) as number;
  if (kind === "perShare")
    return (
      (findCell(end, "netIncome") as number) /
      (findFiledValue(raw, "EarningsPerShareDiluted", "netIncome", end) as number)
    );
  const stated = filed.years.findLast(([day]) => day < end && findCell(day, figure) !== null)?.[0] as string;
  const revenueOf = (of: string) => findCell(of, "revenue") as number;
  if (kind === "grown") return (findCell(stated, figure) as number) * (revenueOf(end) / revenueOf(stated));
  const addDebt = (day: string) =>
    (findCell(day, "shortTermDebt") ?? 0) + (findCell(day, "longTermDebt") ?? 0);
  return ((findCell(stated, figure) as number) / addDebt(stated)) * addDebt(end);
};

test("the table covers every company of the sample data that can be valued", () => {
  expect([...tickers, foreign].sort()).toEqual(
    readdirSync(folder)
      .map((name) => name.replace(".json.gz", ""))
      .sort(),
  );
});

describe.each(tickers)("%s", (ticker) => {
  const filed = table[ticker] as Filed;
  const findDifference = (column: Column, end: string) =>
    filed.differs?.find(({ figure, ours }) => figure === column && end in ours);

  test("the table matches the newest 10-K tag by tag", () => {
    const raw = readRaw(ticker);
    const found = filed.years.map(([end]) => [
      end,
      ...columns.map((column) => {
        const tags = filed.tags[column];
        return tags === null ? null : evaluate(tags, (tag) => findFiledValue(raw, tag, column, end));
      }),
    ]);
    expect(filed.years).toHaveLength(5);
    expect(found).toEqual(filed.years);
  });

  test("explains every figure that the filing does not give, and no other", () => {
    const missing = columns.filter((_, i) => filed.years.some((row) => row[i + 1] === null));
    expect(Object.keys(filed.absent ?? {}).sort()).toEqual(missing.toSorted());
  });

  test("the statements match the table, except for explained differences", async () => {
    const { annual } = (await companies.company(ticker)).statements;
    const readFigure = (period: StatementPeriod, column: Column) => period.figures[column].value;
    const found = annual
      .slice(-5)
      .map((period) => [period.end, ...columns.map((column) => readFigure(period, column))]);
    const expected = filed.years.map(([end, ...values]) => [
      end,
      ...values.map((value, i) => findDifference(columns[i] as Column, end)?.ours[end] ?? value),
    ]);
    expect(found).toEqual(expected);
  });

  test("the current share count is the newest filed count on the price's basis", async () => {
    const { sharesOutstanding } = (await companies.company(ticker)).statements;
    const [count, from] = filed.current;
    expect((sharesOutstanding.value as number) / count).toBeCloseTo(1, 5);
    expect(sharesOutstanding.source.note).toContain(from);
  });

  test("the balance sheet adds up and the share count agrees with the market value", async () => {
    const { warnings } = (await companies.company(ticker)).statements;
    const contradictions = ["BALANCE_CONTRADICTORY", "SPLIT_ASSUMED", "SHARES_RESCALED"];
    expect(warnings.filter(({ code }) => contradictions.includes(code))).toEqual([]);
  });
});

const sourceOf = {
  estimated: "assumed",
  grown: "assumed",
  perShare: "derived",
  times: "filing",
  otherTag: "filing",
};

test.each(
  tickers.flatMap((ticker) =>
    (table[ticker]?.differs ?? []).map((difference) => ({ ticker, ...difference })),
  ),
)("$ticker's $figure differs: $because", async ({ ticker, ...difference }) => {
  const filed = table[ticker] as Filed;
  const raw = readRaw(ticker);
  const { annual } = (await companies.company(ticker)).statements;
  for (const [end, ours] of Object.entries(difference.ours)) {
    const row = filed.years.find(([day]) => day === end);
    expect(row?.[columns.indexOf(difference.figure) + 1]).not.toBe(ours);
    expect(ours / computeExplained(difference, end, filed, raw)).toBeCloseTo(1, 6);
    const { source } = annual.find((period) => period.end === end)?.figures[difference.figure] ?? {};
    expect(source).toMatchObject({
      kind: sourceOf[difference.kind],
      // The source of a sum, or of a figure that was changed, says so in a note.
      ...(source?.tag === difference.tag ? {} : { note: expect.any(String) }),
    });
  }
});

/** Share counts in a 10-K's instance from before a split that a newer 10-K adjusts for. */
const beforeSplit = [
  "NFLX dilutedShares 2023-12-31: 449.498, not 4494.966",
  "NFLX dilutedShares 2024-12-31: 439.261, not 4392.608",
];

test.each(tickers)("%s: the 10-K's own instance agrees with the table", async (ticker) => {
  const { instance } = await companies.company(ticker);
  const values = new Map(
    (instance?.facts ?? []).flatMap(({ concept, start, end, value, dimensions }): [string, number][] =>
      value === null || Object.keys(dimensions).length || (start !== null && !isYearLong(start, end))
        ? []
        : [[`${concept} ${end}`, value]],
    ),
  );
  const { years, tags } = table[ticker] as Filed;
  const other = years.flatMap(([end, ...row]) =>
    columns.flatMap((column, i) => {
      const value = evaluate(tags[column] ?? "none", (tag) => values.get(`${tag} ${end}`) ?? null);
      return value === null || value === row[i]
        ? []
        : [`${ticker} ${column} ${end}: ${value}, not ${row[i]}`];
    }),
  );
  expect(other).toEqual(beforeSplit.filter((one) => one.startsWith(`${ticker} `)));
});
