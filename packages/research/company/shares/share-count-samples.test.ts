import { expect, test } from "vitest";
import { createSampleSources } from "../../sources/testing/sample-sources.ts";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import { createFigure } from "../testing/period.ts";
import { weighClasses } from "./class-weights.ts";
import { resolveCurrentShares } from "./share-count.ts";
import { resolveStatements } from "../statements/statements.ts";

const companies = openTestCompanies();

const readValue = (period: StatementPeriod | undefined, name: ConceptName) => period?.figures[name].value;
const findYear = (annual: StatementPeriod[], end: string) => annual.find((period) => period.end === end);

test("rescales counts filed in millions (McDonald's diluted shares)", async () => {
  const { annual } = (await companies.company("MCD")).statements;
  expect(readValue(annual.at(-1), "dilutedShares")).toBeCloseTo(716.4, 0);
  expect(annual.at(-1)?.figures.dilutedShares.source.note).toContain("Filed in millions");
});

test("counts Visa's classes as shares of class A, whose ticker the 10-K's cover page gives", async () => {
  const { subject, facts } = await companies.company("V");
  const report = { accession: "0001403161-24-000058", filed: "2024-11-13", form: "10-K" };
  const annual = { ...report, periodEnd: "2024-09-30", url: "https://www.sec.gov/" };
  const sources = createSampleSources();
  const instance = await sources.instance(subject, { annual, earlierAnnual: [] });
  const counted = weighClasses({ instance: instance!, facts, ticker: "V" });
  expect(counted?.weights?.get("CommonClassAMember")).toBe(1);
  expect(counted?.weights?.get("CommonClassCMember")).toBeCloseTo(4, 1);
});

test.each([
  ["AAPL", "2012-09-29", 26469.94, 28],
  ["NVDA", "2020-01-26", 24720, 40],
  ["TSLA", "2018-12-31", 2557.8, 15],
  ["GOOGL", "2025-12-31", 12230, 1],
  ["AVGO", "2023-10-29", 4270, 10],
  ["WMT", "2021-01-31", 8541, 3],
  ["BKNG", "2025-12-31", 815.975, 25],
  ["NFLX", "2024-12-31", 4392.608, 1],
])("adjusts %s's diluted shares of %s for splits to %d million", async (ticker, end, expected) => {
  const { annual } = (await companies.company(ticker)).statements;
  expect((readValue(findYear(annual, end), "dilutedShares") as number) / expected).toBeCloseTo(1, 2);
});

test("a 10-Q's newer count is preferred to an amended 10-K's older one (Tesla)", async () => {
  const { facts, statements } = await companies.company("TSLA");
  const amended = facts.byTag
    .get("EntityCommonStockSharesOutstanding")
    ?.findLast(({ form }) => form === "10-K/A");
  expect(amended).toMatchObject({ filed: "2026-04-30", end: "2026-01-23" });
  expect(statements.sharesOutstanding.source).toMatchObject({ filed: "2026-04-23", periodEnd: "2026-04-16" });
});

test.each([
  ["2019-06-04", "2019-03-31", 453.619, 1695.552739, "SHARES_NOT_CONFIRMED"],
  ["2019-08-09", "2019-06-30", 1110.704, 1700.003601, "SHARES_NOT_CONFIRMED"],
  ["2020-03-02", "2019-12-31", 1248.353, 1723.775076, undefined],
])(
  "counts Uber's shares after its listing by the cover page filed on %s",
  async (day, newest, average, expected, code) => {
    const { facts } = await companies.company("UBER");
    const byTag = new Map(
      [...facts.byTag].map(([tag, rows]) => [tag, rows.filter(({ filed }) => filed <= day)]),
    );
    const { figure, warning } = resolveCurrentShares({
      facts: { ...facts, byTag },
      instance: null,
      splits: [],
      newest,
      diluted: createFigure(average),
      marketValue: null,
    });
    expect([figure.value, warning?.code]).toEqual([expected, code]);
  },
);

test("skips a cover page with one class only and uses the diluted average", async () => {
  const { facts, filings } = await companies.company("KHC");
  const oneClass = new Map(
    [...facts.byTag].flatMap(([tag, rows]): [string, typeof rows][] =>
      tag === "CommonStockSharesOutstanding"
        ? []
        : [
            [
              tag,
              tag === "EntityCommonStockSharesOutstanding"
                ? rows.map((row) => ({ ...row, value: row.value / 2.5 }))
                : rows,
            ],
          ],
    ),
  );
  const { sharesOutstanding, warnings } = resolveStatements({
    facts: { ...facts, byTag: oneClass },
    filings,
  });
  expect(sharesOutstanding.value).toBe(1187);
  expect(warnings.map(({ code }) => code)).toContain("SHARES_FROM_DILUTED_AVERAGE");
});

test("adds up the classes on the cover page if there is no total", async () => {
  const { facts, filings } = await companies.company("KHC");
  const plain = new Map(
    [...facts.byTag].filter(
      ([tag]) => !/^(EntityCommonStockSharesOutstanding|CommonStockSharesOutstanding)$/.test(tag),
    ),
  );
  const count = (member: string, shares: number) => ({
    concept: "EntityCommonStockSharesOutstanding",
    unit: "shares",
    start: null,
    end: "2026-02-07",
    value: shares,
    text: null,
    dimensions: { StatementClassOfStockAxis: member },
  });
  const { sharesOutstanding } = resolveStatements({
    facts: { ...facts, byTag: plain },
    filings,
    instance: {
      ...filings.annual,
      facts: [count("CommonClassAMember", 1_000e6), count("CommonClassBMember", 184e6)],
    },
  });
  expect(sharesOutstanding.value).toBe(1184);
  expect(sharesOutstanding.source.note).toBe("Sum of 2 classes of stock on the cover page.");
});
