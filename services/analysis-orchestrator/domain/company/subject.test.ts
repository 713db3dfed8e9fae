import { expect, test } from "vitest";
import { findFilings } from "./filings.ts";
import type { FilingIndex } from "./inputs.ts";
import { findSubject } from "./subject.ts";

const tickers = [
  { cik: 1067983, name: "BERKSHIRE HATHAWAY INC", ticker: "BRK-B", exchange: "NYSE" },
  { cik: 884394, name: "SPDR S&P 500 ETF TRUST", ticker: "SPY", exchange: "NYSE" },
  { cik: 1067839, name: "INVESCO QQQ TRUST, SERIES 1", ticker: "QQQ", exchange: "Nasdaq" },
  { cik: 2, name: "Churchill Capital Acquisition Corp. X", ticker: "CCCX", exchange: "Nasdaq" },
  { cik: 3, name: "NORTHERN TRUST CORP", ticker: "NTRS", exchange: "Nasdaq" },
];

test.each(["BRK-B", "brk.b", " BRK/B "])("%s is Berkshire", (ticker) => {
  expect(findSubject({ ticker, tickers })).toEqual({
    ticker: "BRK-B",
    cik: 1067983,
    companyName: "BERKSHIRE HATHAWAY INC",
    exchange: "NYSE",
  });
});

test("an unknown ticker is not found", () => {
  expect(() => findSubject({ ticker: "ZZZZ", tickers })).toThrow(
    expect.objectContaining({ kind: "not-found", code: "UNKNOWN_TICKER" }),
  );
});

test.each(["SPY", "QQQ", "CCCX"])("%s cannot be valued", (ticker) => {
  expect(() => findSubject({ ticker, tickers })).toThrow(
    expect.objectContaining({ kind: "failed-precondition", code: "CANNOT_BE_VALUED" }),
  );
});

test("a trust company is a company", () => {
  expect(findSubject({ ticker: "NTRS", tickers }).companyName).toBe("NORTHERN TRUST CORP");
});

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
  sicDescription: null,
  filings,
});
const find = (index: FilingIndex) => findFilings({ subject, index, facts: null });

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
