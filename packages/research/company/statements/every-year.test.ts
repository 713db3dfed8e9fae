import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SampleCompany } from "@plumbline/test-servers/mirror/data.ts";
import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { StatementPeriod } from "../company-data.ts";

/**
 * Every fiscal year from 2008 on of every sample company, beside the columns of its own later
 * reports, in millions. The lines of the statements were gathered by hand, independently of the
 * readers. `differs` holds every figure of ours that is not the filings', with the reason; one that
 * begins with "Wrong" is a fault of the readers.
 */
const figures = [
  "revenue",
  "netIncome",
  "bookEquity",
  "operatingIncome",
  "totalAssets",
  "cash",
  "debt",
  "dilutedShares",
] as const;
type FigureName = (typeof figures)[number];
/** "A+B?-C|D": A and C are needed, B counts where it is filed; without them D. null: no such line. */
type Lines = Partial<Record<FigureName, string | null>>;
type Difference = {
  ticker: string;
  year: number;
  figure: FigureName;
  ours: number | null;
  theirs: number;
  because: string;
};
type Table = {
  lines: { usual: Record<FigureName, string> } & Record<string, Lines>;
  /** The first day on the new basis, and how many shares one became. */
  splits: Record<string, [string, number][]>;
  differs: Difference[];
};

const table = JSON.parse(readFileSync(join(import.meta.dirname, "every-year.json"), "utf8")) as Table;
const folder = join(import.meta.dirname, "../../../test-servers/sample-data/companies");
const tickers = Object.keys(
  JSON.parse(readFileSync(join(import.meta.dirname, "filed-figures.json"), "utf8")) as object,
);
const companies = openTestCompanies();

const readRaw = (ticker: string): SampleCompany =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${ticker}.json.gz`))).toString()) as SampleCompany;

const balances = new Set<FigureName>(["bookEquity", "totalAssets", "cash", "debt"]);
const isYearLong = (start: string, end: string) => {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return days > 344 && days < 380;
};

/**
 * Converts a filed count to shares on today's basis. Some reports state thousands or millions;
 * every sample company has over ten million shares.
 */
const onTodaysBasis = (ticker: string, { filed, value }: { filed: string; value: number }) => {
  const shares = value >= 1e7 ? value : value * (value < 1e5 ? 1e6 : 1e3);
  const splits = table.splits[ticker] ?? [];
  return splits.reduce((count, [day, ratio]) => (filed < day ? count * ratio : count), shares);
};

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/**
 * Finds a tag's value in the newest report with a column for a year: a balance sheet has two, an
 * income statement three. An 8-K may recast them.
 */
const findInColumns = (raw: SampleCompany, tag: string, figure: FigureName, end: string) => {
  const isBalance = balances.has(figure);
  const rows = raw.facts["us-gaap"]?.[tag]?.[figure === "dilutedShares" ? "shares" : "USD"] ?? [];
  return rows
    .flatMap(([index, start, day, value]) => {
      const [, form, filed] = raw.filings[index] as SampleCompany["filings"][number];
      const isColumn = /^(10-K|8-K)/.test(form) && filed < addYears(end, isBalance ? 2 : 3);
      const fits = isBalance ? start === 0 : start !== 0 && isYearLong(start, end);
      return day === end && fits && isColumn ? [{ filed, value }] : [];
    })
    .toSorted((a, b) => a.filed.localeCompare(b.filed))
    .at(-1);
};

/** Adds up the first sum of lines that is filed, in millions, share counts on today's basis. */
const readLines = (raw: SampleCompany, figure: FigureName, end: string): number | null => {
  const lines = table.lines[raw.ticker]?.[figure];
  if (lines === null) return null;
  for (const sum of (lines ?? table.lines.usual[figure]).split("|")) {
    const terms = [...sum.matchAll(/([+-]?)(\w+)(\??)/g)].map(([, sign, tag, optional]) => {
      const found = findInColumns(raw, tag as string, figure, end);
      if (!found) return optional ? 0 : null;
      const value = figure === "dilutedShares" ? onTodaysBasis(raw.ticker, found) : found.value;
      return sign === "-" ? -value : value;
    });
    if (terms.every((term) => term !== null))
      return Number((terms.reduce((total, term) => total + term, 0) / 1e6).toPrecision(12));
  }
  return null;
};

const readOurs = ({ figures: ours }: StatementPeriod, figure: FigureName): number | null => {
  if (figure !== "debt") return ours[figure].value;
  const [short, long] = [ours.shortTermDebt.value, ours.longTermDebt.value];
  return short === null && long === null ? null : Number(((short ?? 0) + (long ?? 0)).toPrecision(12));
};

const isSame = (ours: number | null, theirs: number) =>
  ours !== null && Math.abs(ours - theirs) <= 1e-9 * Math.abs(theirs);

type Compared = Omit<Difference, "because">;

/** Compares every figure of every year that the company's own reports state. */
const compareYears = async (ticker: string): Promise<Compared[]> => {
  const raw = readRaw(ticker);
  const { annual } = (await companies.company(ticker)).statements;
  return annual
    .filter(({ fiscalYear }) => fiscalYear >= 2008)
    .flatMap((period) =>
      figures.flatMap((figure) => {
        const theirs = readLines(raw, figure, period.end);
        const ours = readOurs(period, figure);
        return theirs === null ? [] : [{ ticker, year: period.fiscalYear, figure, ours, theirs }];
      }),
    );
};

test.each(tickers)("%s: every year is as its later reports state it, or explained", async (ticker) => {
  const different = (await compareYears(ticker)).filter(({ ours, theirs }) => !isSame(ours, theirs));
  const explained = table.differs.filter((one) => one.ticker === ticker);
  expect(different.map((one) => ({ ...one, because: expect.any(String) }))).toEqual(explained);
});

test("the table has a reason for each difference, and its lines are found in so many years", async () => {
  expect(table.differs.filter(({ because }) => !because.endsWith("."))).toEqual([]);
  const compared = (await Promise.all(tickers.map(compareYears))).flat();
  const counts = figures.map((figure) => [figure, compared.filter((one) => one.figure === figure).length]);
  expect(Object.fromEntries(counts)).toEqual({
    revenue: 467,
    netIncome: 465,
    bookEquity: 400,
    operatingIncome: 376,
    totalAssets: 452,
    cash: 448,
    debt: 405,
    dilutedShares: 410,
  });
});

test("Procter & Gamble's revenue is that of the company before it tagged parts of it", async () => {
  const { annual } = (await companies.company("PG")).statements;
  const revenueOf = (year: number) => annual.find(({ fiscalYear }) => fiscalYear === year)?.figures.revenue;
  expect([2010, 2011, 2012, 2013, 2014].map((year) => revenueOf(year)?.value)).toEqual([
    77_567, 81_104, 82_006, 73_910, 74_401,
  ]);
});
