import { expect, test } from "vitest";
import type { ConceptName, Filings, StatementPeriod } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { addDays } from "../filings/dates.ts";
import type { Fact } from "../filings/sec-records.ts";
import type { Split } from "../shares/splits.ts";
import { findHistoryWarnings } from "./statement-warnings.ts";
import { companyFacts, fact } from "../testing/facts.ts";
import { figure, period } from "../testing/period.ts";

const end = "2025-12-31";
const sheet = { bookEquity: figure(500, { periodEnd: end }) };
const annualFiling = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-01",
  periodEnd: end,
  url: "https://www.sec.gov/",
};
const filings: Filings = {
  annual: annualFiling,
  quarterly: null,
  earlierAnnual: [],
  sic: null,
  sicDescription: null,
  currency: "USD",
};
const warn = ({
  annual = [],
  figures = {},
  facts = [],
  quarterEnd = null,
  priceDate = null,
  splits = [],
}: {
  annual?: StatementPeriod[];
  figures?: Partial<Record<ConceptName, Figure>>;
  facts?: Fact[];
  quarterEnd?: string | null;
  priceDate?: string | null;
  splits?: Split[];
}) =>
  findHistoryWarnings({
    annual,
    trailing: period(2025, { ...sheet, ...figures }),
    facts: companyFacts(...facts),
    filings: {
      ...filings,
      quarterly: quarterEnd
        ? { ...annualFiling, form: "10-Q", filed: "2026-05-02", periodEnd: quarterEnd }
        : null,
    },
    priceDate,
    splits,
  });

test("there is nothing to tell of an ordinary history", () => {
  const annual = [period(2024, {}), period(2025, {})];
  expect(warn({ annual, priceDate: "2026-02-01" })).toEqual([]);
});

test("figures are old from 201 days before the price on", () => {
  expect(warn({ priceDate: addDays(end, 200) })).toEqual([]);
  expect(warn({ priceDate: addDays(end, 201) })).toEqual([
    {
      code: "OLD_FIGURES",
      message: "The newest figures end on 2025-12-31, 201 days before the price of 2026-07-20.",
    },
  ]);
});

test.each([-1, 0])("book equity of %d is negative", (equity) => {
  expect(warn({ figures: { bookEquity: figure(equity) } })).toEqual([
    { code: "NEGATIVE_EQUITY", message: "Book equity is negative, so returns on equity have no meaning." },
  ]);
});

test("book equity that is not given is told of", () => {
  expect(warn({ figures: { bookEquity: figure(null) } })).toEqual([
    { code: "NO_BOOK_EQUITY", message: "The filings do not report book equity." },
  ]);
});

test.each([
  [110, 100, false],
  [111.4, 100, true],
  [5, -100, true],
  [0, -100, false],
  [-5, -100, false],
  [null, 100, false],
  [100, null, false],
])("net income of %s beside operating income of %s has gains from outside: %s", (net, operating, told) => {
  const warnings = warn({ figures: { netIncome: figure(net), operatingIncome: figure(operating) } });
  expect(warnings).toEqual(
    told
      ? [
          {
            code: "GAINS_OUTSIDE_OPERATIONS",
            message: `Net income (${Math.round(net ?? 0)} million) is above operating income (${operating} million): it includes gains from outside the business.`,
          },
        ]
      : [],
  );
});

test.each([
  [7.6, null, null, true],
  [0, null, null, false],
  [-1, null, null, false],
  [null, null, null, false],
  [7.6, 0, null, false],
  [7.6, null, 20, false],
])(
  "interest of %s beside debt of %s and %s is paid on debt not at hand: %s",
  (interest, short, long, told) => {
    const warnings = warn({
      figures: {
        interestExpense: figure(interest),
        shortTermDebt: figure(short),
        longTermDebt: figure(long),
      },
    });
    expect(warnings).toEqual(
      told
        ? [
            {
              code: "DEBT_NOT_AT_HAND",
              message: "Interest of 8 million is paid, but the filings report no debt; debt counts as zero.",
            },
          ]
        : [],
    );
  },
);

test("a balance sheet more than ten days older than the figures is told of", () => {
  expect(warn({ figures: { bookEquity: figure(1, { periodEnd: "2025-12-21" }) } })).toEqual([]);
  expect(warn({ figures: { bookEquity: figure(1, { periodEnd: "2025-12-20" }) } })).toEqual([
    {
      code: "BALANCES_OF_YEAR_END",
      message: "The balance sheet is dated 2025-12-20; revenue and net income run to 2025-12-31.",
    },
  ]);
});

test("splits of the last three years are told of, and of later days too", () => {
  const split = (ratio: number, by: string): Split => ({ ratio, after: by, by, evidence: "Made up." });
  expect(warn({ splits: [split(2, addDays(end, -1_100))] })).toEqual([]);
  expect(
    warn({
      splits: [split(2, addDays(end, -1_100)), split(4, addDays(end, -1_099)), split(3, "2026-03-01")],
    }),
  ).toEqual([
    {
      code: "SPLIT_ADJUSTED",
      message: "Share counts were adjusted for splits: 4 for 1 by 2022-12-28, 3 for 1 by 2026-03-01.",
    },
  ]);
});

test("a newer quarter is told of where its figures are not at hand", () => {
  expect(warn({ quarterEnd: end })).toEqual([]);
  expect(warn({ quarterEnd: "2026-03-31" })).toEqual([
    {
      code: "QUARTER_NOT_IN_DATA",
      message: "A newer 10-Q was filed on 2026-05-02, but its figures are not available yet.",
    },
  ]);
});

test("a fiscal year was moved where more than 13 days lie between two years", () => {
  const moved = (start: string) => warn({ annual: [period(2024, {}), period(2025, {}, { start })] });
  expect(moved("2025-01-13")).toEqual([]);
  expect(moved("2025-01-14")).toEqual([
    {
      code: "FISCAL_YEAR_MOVED",
      message:
        "The fiscal year was changed: the months between 2024-12-31 and 2025-01-14 belong to no fiscal year.",
    },
  ]);
});

const told = (year: number, millions: number, filed: string, changes: Partial<Fact> = {}) =>
  fact({
    tag: "Revenues",
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    value: millions,
    filed,
    ...changes,
  });
const yearOf = (year: number, filed: string | null, tag: string | null = "Revenues") =>
  period(year, { revenue: figure(100, { tag, filed }) });
const annual = [yearOf(2022, "2025-02-01"), yearOf(2023, "2026-02-01"), yearOf(2024, "2026-02-01")];
const codes = (facts: Fact[], years = annual) => warn({ annual: years, facts }).map(({ code }) => code);

test("a later filing that cuts a year's revenue breaks the history after the years told before it", () => {
  const facts = [told(2023, 84, "2026-02-01"), told(2023, 100, "2025-02-01")];
  expect(warn({ annual, facts })).toEqual([
    {
      code: "HISTORY_BREAK",
      message:
        "Parts of the company were sold or split off: revenue up to fiscal 2022 still includes them and is not comparable with later years.",
    },
  ]);
});

test.each([
  ["by 15 percent", [told(2023, 100, "2025-02-01"), told(2023, 85, "2026-02-01")]],
  ["to nothing", [told(2023, 100, "2025-02-01"), told(2023, 0, "2026-02-01")]],
  ["upwards", [told(2023, 84, "2025-02-01"), told(2023, 100, "2026-02-01")]],
  ["under another tag", [told(2023, 100, "2025-02-01"), told(2023, 84, "2026-02-01", { tag: "Sales" })]],
  ["of a day", [told(2023, 100, "2025-02-01"), told(2023, 84, "2026-02-01", { start: null })]],
  [
    "of a period nine days longer",
    [told(2023, 100, "2025-02-01"), told(2023, 84, "2026-02-01", { end: "2024-01-09" })],
  ],
  [
    "of a period that begins nine days earlier",
    [told(2023, 100, "2025-02-01"), told(2023, 84, "2026-02-01", { start: "2022-12-23" })],
  ],
])("revenue that was restated %s is no break", (_, facts) => {
  expect(codes(facts)).toEqual([]);
});

test("a period eight days off is the same year", () => {
  const off = { start: "2022-12-24", end: "2024-01-08" };
  expect(codes([told(2023, 100, "2025-02-01"), told(2023, 84, "2026-02-01", off)])).toEqual([
    "HISTORY_BREAK",
  ]);
});

test("years that were all told with or after the cut are one history", () => {
  const facts = [told(2023, 100, "2025-02-01"), told(2023, 84, "2026-02-01")];
  expect(codes(facts, annual.slice(1))).toEqual([]);
  expect(codes(facts, [yearOf(2022, null), ...annual.slice(1)])).toEqual([]);
  expect(codes(facts, [yearOf(2023, "2026-02-01", null)])).toEqual([]);
});

test("of several cuts the last counts", () => {
  const facts = [
    told(2022, 100, "2024-02-01"),
    told(2022, 60, "2026-02-01"),
    told(2023, 100, "2024-06-01"),
    told(2023, 60, "2025-02-01"),
  ];
  const years = [yearOf(2021, "2025-06-01"), yearOf(2022, "2026-02-01"), yearOf(2023, "2026-02-01")];
  expect(warn({ annual: years, facts })[0]?.message).toContain(
    "revenue up to fiscal 2021 still includes them",
  );
});
