import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFiling, createIndex, findFilingsOf, findPeriods, year2025 } from "../testing/filing-index.ts";
import type { Fact } from "./sec-records.ts";

test("finds the newest 10-K, the newer 10-Q and earlier 10-Ks, and skips amendments", () => {
  const filings = findFilingsOf(
    createIndex([
      createFiling("10-Q", "2026-05-01", "2026-03-31"),
      createFiling("10-K/A", "2026-04-01", "2025-12-31"),
      createFiling("10-K", "2026-02-01", "2025-12-31"),
      createFiling("10-Q", "2025-11-01", "2025-09-30"),
      createFiling("10-K", "2025-02-01", "2024-12-31"),
    ]),
  );
  expect(filings.annual).toMatchObject({ form: "10-K", filed: "2026-02-01", periodEnd: "2025-12-31" });
  expect(filings.annual.url).toBe(
    "https://www.sec.gov/Archives/edgar/data/9/000000000926000201/0000000009-26-000201-index.htm",
  );
  expect(filings.quarterly).toMatchObject({ filed: "2026-05-01" });
  expect(filings.earlierAnnual).toMatchObject([{ filed: "2025-02-01" }]);
});

test("takes the newest year and months, not the report that was filed last", () => {
  const filings = findFilingsOf(
    createIndex([
      createFiling("10-Q", "2026-09-02", "2026-03-31"),
      createFiling("10-Q", "2026-08-04", "2026-06-30"),
      createFiling("10-K", "2026-04-01", "2024-12-31"),
      createFiling("10-K", "2026-02-01", "2025-12-31"),
    ]),
  );
  expect(filings.annual).toMatchObject({ filed: "2026-02-01", periodEnd: "2025-12-31" });
  expect(filings.quarterly).toMatchObject({ filed: "2026-08-04", periodEnd: "2026-06-30" });
  expect(filings.earlierAnnual).toMatchObject([{ filed: "2026-04-01", periodEnd: "2024-12-31" }]);
});

test("ignores a 10-Q older than the 10-K", () => {
  expect(
    findFilingsOf(
      createIndex([
        createFiling("10-K", "2026-02-01", "2025-12-31"),
        createFiling("10-Q", "2025-11-01", "2025-09-30"),
      ]),
    ).quarterly,
  ).toBeNull();
});

test.each([
  [
    "a foreign filer",
    createIndex([createFiling("20-F", "2026-03-01")]),
    "foreign filer: its annual report is a Form 20-F",
  ],
  [
    "a domestic filer that became foreign",
    createIndex([createFiling("40-F", "2026-03-01"), createFiling("10-K", "2024-03-01")]),
    "Form 40-F",
  ],
  ["a fund", createIndex([createFiling("N-CSR", "2026-03-01")]), "it is a fund"],
  [
    "a company without a 10-K",
    createIndex([createFiling("S-1", "2026-03-01"), createFiling("10-Q", "2026-05-01")]),
    "has not filed an annual report",
  ],
  [
    "a real estate investment trust",
    createIndex([createFiling("10-K", "2026-03-01")], 6798),
    "funds from operations",
  ],
])("rejects %s", (_name, index, reason) => {
  expect(() => findFilingsOf(index)).toThrow(expect.objectContaining({ code: "CANNOT_BE_VALUED" }));
  expect(() => findFilingsOf(index)).toThrow(reason);
});

test("returns the SIC code of the index and the currency USD", () => {
  expect(findFilingsOf(createIndex([year2025]))).toEqual({
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
])("form %s is an annual report: %s", (form, isAnnual) => {
  const newer = createFiling(form, "2026-03-01", "2026-01-31");
  expect(findPeriods(createIndex([newer, year2025])).annual).toBe(isAnnual ? "2026-01-31" : "2025-12-31");
});

test.each([
  ["10-Q", true],
  ["10-QT", true],
  ["10-Q/A", false],
  ["NT 10-Q", false],
])("form %s is a quarterly report: %s", (form, isQuarterly) => {
  const newer = createFiling(form, "2026-05-01", "2026-03-31");
  expect(findPeriods(createIndex([newer, year2025])).quarterly).toBe(isQuarterly ? "2026-03-31" : undefined);
});

test.each(["20-F", "40-F"])(
  "rejects a filer of a %s newer than its 10-K as foreign, even without a period in the index",
  (form) => {
    expect(() => findFilingsOf(createIndex([createFiling(form, "2026-03-01", ""), year2025]))).toThrow(
      `X Corp cannot be valued, because it is a foreign filer: its annual report is a Form ${form}, not a 10-K.`,
    );
  },
);

test.each(["20-F/A", "40-F/A"])(
  "an amendment (%s) makes no foreign filer of a company with a 10-K",
  (form) => {
    for (const period of ["2023-12-31", "2026-03-01", ""])
      expect(findPeriods(createIndex([createFiling(form, "2026-03-01", period), year2025])).annual).toBe(
        "2025-12-31",
      );
    expect(() => findFilingsOf(createIndex([createFiling(form, "2026-03-01", "")]))).toThrow(
      `it is a foreign filer: its annual report is a Form ${form.slice(0, 4)}, not a 10-K`,
    );
  },
);

test("the report of the newest period counts, not the one filed last", () => {
  // A company that files 10-Ks now files the 20-F of an old year late.
  const late = createFiling("20-F", "2026-03-01", "2023-12-31");
  expect(findPeriods(createIndex([late, year2025])).annual).toBe("2025-12-31");
  // One that files 20-Fs now files the 10-K of an old year late.
  const foreign = createFiling("20-F", "2026-03-01", "2025-12-31");
  const old = createFiling("10-K", "2026-04-01", "2023-12-31");
  expect(() => findFilingsOf(createIndex([old, foreign]))).toThrow("a Form 20-F, not a 10-K");
  // Of two reports of one period, the one filed last counts.
  const first = createFiling("20-F", "2026-01-15", "2025-12-31");
  expect(findPeriods(createIndex([year2025, first])).annual).toBe("2025-12-31");
  expect(() => findFilingsOf(createIndex([foreign, year2025]))).toThrow("a Form 20-F, not a 10-K");
});

test.each(["F-20-F", "20-FR12B", "NT 20-F"])("form %s does not make a foreign filer", (form) => {
  expect(findPeriods(createIndex([createFiling(form, "2026-03-01"), year2025])).annual).toBe("2025-12-31");
});

test("ignores a foreign annual report that is not newer than the 10-K", () => {
  for (const day of ["2026-02-01", "2025-03-01"])
    expect(findPeriods(createIndex([createFiling("20-F", day, ""), year2025])).annual).toBe("2025-12-31");
});

test.each(["N-CSR", "N-CSRS", "N-CSR/A", "NPORT-P", "N-CEN", "485BPOS", "24F-2NT", "10-D", "10-D/A"])(
  "rejects a filer of %s without a 10-K as a fund",
  (form) => {
    expect(() => findFilingsOf(createIndex([createFiling(form, "2026-03-01", "")]))).toThrow(
      "X Corp cannot be valued, because it is a fund, which holds assets and runs no business.",
    );
    expect(findPeriods(createIndex([createFiling(form, "2026-03-01", ""), year2025])).annual).toBe(
      "2025-12-31",
    );
  },
);

test.each(["AN-CSR", "10-DX", "N-CSRX", "S-1"])("form %s does not make a fund", (form) => {
  expect(() => findFilingsOf(createIndex([createFiling(form, "2026-03-01")]))).toThrow(
    "X Corp cannot be valued, because it has not filed an annual report (10-K) yet.",
  );
});

const createRevenue = (changes: Partial<Fact> = {}) =>
  createFact({ tag: "Revenues", start: "2025-01-01", end: "2025-12-31", value: 5e6, ...changes });
const shell = createIndex([year2025], 6770);

test("rejects a company registered as a blank check only if its facts have no year of revenue", () => {
  // Before the facts are read, the code alone rules out nothing.
  expect(findPeriods(shell).annual).toBe("2025-12-31");
  for (const facts of [
    createCompanyFacts(),
    createCompanyFacts(createRevenue({ value: 0 })),
    createCompanyFacts(createRevenue({ start: "2025-10-01" })),
    createCompanyFacts(createRevenue({ start: "2021-01-01", end: "2021-12-31" })),
    createCompanyFacts(createRevenue({ tag: "InvestmentIncomeInterest" })),
  ])
    expect(() => findFilingsOf(shell, facts)).toThrow(
      "X Corp cannot be valued, because it is a blank-check company without a business yet: it is registered as one (SIC code 6770), and its 10-K filed 2026-02-01 states no year of revenue.",
    );
});

test.each([
  ["in the 10-K's year", createRevenue()],
  ["with another tag", createRevenue({ tag: "RevenueFromContractWithCustomerExcludingAssessedTax" })],
  ["in a year of 52 weeks", createRevenue({ start: "2024-12-30", end: "2025-12-28" })],
  ["in the year before a transition report", createRevenue({ start: "2024-04-01", end: "2025-03-31" })],
  ["in another currency, which another check refuses", createRevenue({ unit: "CAD" })],
])("accepts a former blank check with revenue %s", (_name, fact) => {
  expect(findPeriods(shell, createCompanyFacts(fact)).annual).toBe("2025-12-31");
});

test("reads the period of a report from the facts if the index does not say it", () => {
  const unsaid = { ...year2025, periodEnd: "" };
  const facts = createCompanyFacts(createRevenue({ accession: year2025.accession }));
  expect(findPeriods(createIndex([unsaid]), facts).annual).toBe("2025-12-31");
});

test("skips a report without a period", () => {
  expect(findPeriods(createIndex([createFiling("10-K", "2026-03-01", ""), year2025])).annual).toBe(
    "2025-12-31",
  );
});

test("chooses the last filing, and the later period of two filed on one day", () => {
  const { annual } = findFilingsOf(
    createIndex([
      createFiling("10-K", "2024-02-01", "2023-12-31"),
      { ...createFiling("10-K", "2026-02-01", "2024-12-31"), accession: "late" },
      { ...year2025, accession: "right" },
      createFiling("10-K", "2025-02-01", "2024-12-31"),
    ]),
  );
  expect(annual.accession).toBe("right");
});

test("a quarterly report must end after the annual report", () => {
  const sameDay = createFiling("10-Q", "2026-03-01", "2025-12-31");
  expect(findPeriods(createIndex([sameDay, year2025])).quarterly).toBeUndefined();
});

test("returns at most three earlier annual reports", () => {
  const years = [2025, 2024, 2023, 2022, 2021].map((year) =>
    createFiling("10-K", `${year + 1}-02-01`, `${year}-12-31`),
  );
  expect(findFilingsOf(createIndex(years)).earlierAnnual.map(({ periodEnd }) => periodEnd)).toEqual([
    "2024-12-31",
    "2023-12-31",
    "2022-12-31",
  ]);
});
