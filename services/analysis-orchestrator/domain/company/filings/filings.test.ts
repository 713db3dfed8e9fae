import { expect, test } from "vitest";
import { findFilings } from "./filings.ts";
import type { CompanyFacts, FilingIndex } from "./sec-records.ts";
import { companyFacts, fact } from "../testing/facts.ts";

const subject = { ticker: "X", cik: 9, companyName: "X Corp", exchange: null };
const filed = (form: string, on: string, periodEnd = on) => ({
  form,
  accession: `0000000009-${on.slice(2, 4)}-00${on.slice(5, 7)}${on.slice(8, 10)}`,
  filed: on,
  periodEnd,
  primaryDocument: "",
});
const indexOf = (filings: FilingIndex["filings"], sic: number | null = 3571): FilingIndex => ({
  cik: 9,
  name: "X Corp",
  sic,
  sicDescription: "Electronic Computers",
  filings,
});
const find = (index: FilingIndex, facts: CompanyFacts | null = null) =>
  findFilings({ subject, index, facts });

test("the newest 10-K, the newer 10-Q, and earlier 10-Ks; amendments do not stand in", () => {
  const filings = find(
    indexOf([
      filed("10-Q", "2026-05-01", "2026-03-31"),
      filed("10-K/A", "2026-04-01", "2025-12-31"),
      filed("10-K", "2026-02-01", "2025-12-31"),
      filed("10-Q", "2025-11-01", "2025-09-30"),
      filed("10-K", "2025-02-01", "2024-12-31"),
    ]),
  );
  expect(filings.annual).toMatchObject({ form: "10-K", filed: "2026-02-01", periodEnd: "2025-12-31" });
  expect(filings.annual.url).toBe(
    "https://www.sec.gov/Archives/edgar/data/9/000000000926000201/0000000009-26-000201-index.htm",
  );
  expect(filings.quarterly).toMatchObject({ filed: "2026-05-01" });
  expect(filings.earlierAnnual).toMatchObject([{ filed: "2025-02-01" }]);
});

test("a 10-Q older than the 10-K is not the newer one", () => {
  expect(
    find(indexOf([filed("10-K", "2026-02-01", "2025-12-31"), filed("10-Q", "2025-11-01", "2025-09-30")]))
      .quarterly,
  ).toBeNull();
});

test.each([
  [
    "a foreign filer",
    indexOf([filed("20-F", "2026-03-01")]),
    "foreign filer: its annual report is a Form 20-F",
  ],
  [
    "a filer that turned foreign",
    indexOf([filed("40-F", "2026-03-01"), filed("10-K", "2024-03-01")]),
    "Form 40-F",
  ],
  ["a fund", indexOf([filed("N-CSR", "2026-03-01")]), "it is a fund"],
  [
    "a company without a 10-K",
    indexOf([filed("S-1", "2026-03-01"), filed("10-Q", "2026-05-01")]),
    "has not filed an annual report",
  ],
  ["a blank-check company", indexOf([filed("10-K", "2026-03-01")], 6770), "blank-check"],
])("%s cannot be valued, because", (_name, index, reason) => {
  expect(() => find(index)).toThrow(expect.objectContaining({ code: "CANNOT_BE_VALUED" }));
  expect(() => find(index)).toThrow(reason);
});

const year2025 = filed("10-K", "2026-02-01", "2025-12-31");
const periodsOf = (index: FilingIndex, facts: CompanyFacts | null = null) => {
  const { annual, quarterly, earlierAnnual } = find(index, facts);
  return { annual: annual.periodEnd, quarterly: quarterly?.periodEnd, earlier: earlierAnnual.length };
};

test("what the index says of the industry is kept, and the currency is the dollar", () => {
  expect(find(indexOf([year2025]))).toEqual({
    annual: {
      form: "10-K",
      accession: "0000000009-26-000201",
      filed: "2026-02-01",
      periodEnd: "2025-12-31",
      url: "https://www.sec.gov/Archives/edgar/data/9/000000000926000201/0000000009-26-000201-index.htm",
    },
    quarterly: null,
    earlierAnnual: [],
    sic: 3571,
    sicDescription: "Electronic Computers",
    currency: "USD",
  });
});

test.each([
  ["10-K", true],
  ["10-KT", true],
  ["10-K405", true],
  ["10-K/A", false],
  ["10-KSB", false],
  ["NT 10-K", false],
])("a form %s is an annual report: %s", (form, isAnnual) => {
  const newer = filed(form, "2026-03-01", "2026-01-31");
  expect(periodsOf(indexOf([newer, year2025])).annual).toBe(isAnnual ? "2026-01-31" : "2025-12-31");
});

test.each([
  ["10-Q", true],
  ["10-QT", true],
  ["10-Q/A", false],
  ["NT 10-Q", false],
])("a form %s is a quarterly report: %s", (form, isQuarterly) => {
  const newer = filed(form, "2026-05-01", "2026-03-31");
  expect(periodsOf(indexOf([newer, year2025])).quarterly).toBe(isQuarterly ? "2026-03-31" : undefined);
});

test.each([
  ["20-F", "20-F"],
  ["20-F/A", "20-F"],
  ["40-F", "40-F"],
  ["40-F/A", "40-F"],
])("who files a %s newer than a 10-K is foreign, even where the index names no period", (form, told) => {
  expect(() => find(indexOf([filed(form, "2026-03-01", ""), year2025]))).toThrow(
    `X Corp cannot be valued, because it is a foreign filer: its annual report is a Form ${told}, not a 10-K.`,
  );
});

test.each(["F-20-F", "20-FR12B", "NT 20-F"])("a form %s makes no foreign filer", (form) => {
  expect(periodsOf(indexOf([filed(form, "2026-03-01"), year2025])).annual).toBe("2025-12-31");
});

test("a foreign report that is not newer than the 10-K does not count", () => {
  for (const day of ["2026-02-01", "2025-03-01"])
    expect(periodsOf(indexOf([filed("20-F", day), year2025])).annual).toBe("2025-12-31");
});

test.each(["N-CSR", "N-CSRS", "N-CSR/A", "NPORT-P", "N-CEN", "485BPOS", "24F-2NT", "10-D", "10-D/A"])(
  "who files a %s and no 10-K is a fund",
  (form) => {
    expect(() => find(indexOf([filed(form, "2026-03-01", "")]))).toThrow(
      "X Corp cannot be valued, because it is a fund, which holds assets and runs no business.",
    );
    expect(periodsOf(indexOf([filed(form, "2026-03-01", ""), year2025])).annual).toBe("2025-12-31");
  },
);

test.each(["AN-CSR", "10-DX", "N-CSRX", "S-1"])("a form %s makes no fund", (form) => {
  expect(() => find(indexOf([filed(form, "2026-03-01")]))).toThrow(
    "X Corp cannot be valued, because it has not filed an annual report (10-K) yet.",
  );
});

test("a shell without a business says so", () => {
  expect(() => find(indexOf([year2025], 6770))).toThrow(
    "X Corp cannot be valued, because it is a blank-check company without a business yet.",
  );
});

test("a report without a period is passed over", () => {
  expect(periodsOf(indexOf([filed("10-K", "2026-03-01", ""), year2025])).annual).toBe("2025-12-31");
});

test("the newest is the one filed last, and of one day the one for the later period", () => {
  const { annual } = find(
    indexOf([
      filed("10-K", "2024-02-01", "2023-12-31"),
      { ...filed("10-K", "2026-02-01", "2024-12-31"), accession: "late" },
      { ...year2025, accession: "right" },
      filed("10-K", "2025-02-01", "2024-12-31"),
    ]),
  );
  expect(annual.accession).toBe("right");
});

test("a quarter must end after the year, not with it", () => {
  const sameDay = filed("10-Q", "2026-03-01", "2025-12-31");
  expect(periodsOf(indexOf([sameDay, year2025])).quarterly).toBeUndefined();
});

test("three earlier annual reports are kept at most", () => {
  const years = [2025, 2024, 2023, 2022, 2021].map((year) =>
    filed("10-K", `${year + 1}-02-01`, `${year}-12-31`),
  );
  expect(find(indexOf(years)).earlierAnnual.map(({ periodEnd }) => periodEnd)).toEqual([
    "2024-12-31",
    "2023-12-31",
    "2022-12-31",
  ]);
});

const none = indexOf([]);
const sales = (changes: Partial<Parameters<typeof fact>[0]>) =>
  fact({ tag: "Revenues", end: "2025-12-31", value: 1, ...changes });

test("where the index does not reach back to it, the facts name the annual report and the last year in it", () => {
  const facts = companyFacts(
    sales({ start: "2025-01-01" }),
    sales({ start: "2024-01-01", end: "2024-12-31" }),
    // Neither a day nor a quarter is the report's year.
    sales({ end: "2026-01-20" }),
    sales({ start: "2025-11-01", end: "2026-01-31" }),
    sales({ tag: "NetIncomeLoss", start: "2023-01-01", end: "2023-12-31" }),
  );
  const { annual, quarterly, earlierAnnual } = find(none, facts);
  expect(annual).toEqual({
    form: "10-K",
    accession: "0000000001-26-000001",
    filed: "2026-02-01",
    periodEnd: "2025-12-31",
    url: "https://www.sec.gov/Archives/edgar/data/9/000000000126000001/0000000001-26-000001-index.htm",
  });
  expect([quarterly, earlierAnnual]).toEqual([null, []]);
});

test.each([
  [75, undefined],
  [76, "2026-03-31"],
])("a quarterly report of the facts holds a period of %i days: its end is %s", (days, end) => {
  const start = new Date(Date.parse("2026-03-31") - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const quarter = { form: "10-Q", accession: "q", filed: "2026-05-01" };
  const facts = companyFacts(
    sales({ start: "2025-01-01" }),
    sales({ ...quarter, start, end: "2026-03-31" }),
    sales({ ...quarter, end: "2026-04-20" }),
  );
  expect(periodsOf(none, facts).quarterly).toBe(end);
});

test("a foreign report among the facts counts as one of the index does", () => {
  const facts = companyFacts(sales({ form: "20-F", start: "2025-01-01" }));
  expect(() => find(none, facts)).toThrow("its annual report is a Form 20-F, not a 10-K");
});

test("other forms among the facts, and reports without a whole year, are no filings to rest on", () => {
  const facts = companyFacts(
    sales({ form: "8-K", start: "2025-01-01" }),
    sales({ accession: "b", start: "2025-10-01" }),
  );
  expect(() => find(none, facts)).toThrow("it has not filed an annual report (10-K) yet");
});

test("of a filing that the index names, the index tells the period", () => {
  const facts = companyFacts(
    sales({ accession: year2025.accession, start: "2026-01-01", end: "2026-12-31" }),
  );
  expect(periodsOf(indexOf([year2025]), facts)).toEqual({
    annual: "2025-12-31",
    quarterly: undefined,
    earlier: 0,
  });
});
