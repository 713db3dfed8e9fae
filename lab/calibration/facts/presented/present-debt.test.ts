import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { presentDebt } from "./present-debt.ts";

test.each([
  [
    "short, current and long",
    100,
    "C 10 Short-term borrowings\nC 20 Current portion of long-term debt\nC 5 Accounts payable\nC 70 Long-term debt",
  ],
  [
    "by many names",
    150,
    "C 10 Commercial paper\nC 20 Notes payable to banks\nC 30 Convertible debentures\nC 40 Mortgages\nC 50 Revolving credit facility",
  ],
  [
    "a total in place of its parts, leases too",
    130,
    "C 100 Long-term debt\nC 30 Capital lease obligations\nC 130 Total long-term debt\nC 9 Other",
  ],
  [
    "parts in place of a total that holds other things",
    100,
    "C 100 Long-term debt\nC 30 Other obligations\nC 130 Total long-term obligations",
  ],
  [
    "no total that names other liabilities too",
    100,
    "C 100 Long-term debt\nC 30 Deferred income taxes\nC 130 Total long-term debt and other non-current liabilities",
  ],
  [
    "no line with notes in letters",
    100,
    "C 100 Long-term debt (Note I)\nC 8 Marketing liabilities (Notes C and D)",
  ],
  [
    "two notes of one amount",
    1042,
    "C 500 Senior notes due 2015\nC 500 Senior notes due 2016\nC 42 Other long-term debt",
  ],
  [
    "notes payable against receivables",
    125,
    "C 25 Short-term notes payable - accounts receivable agreement\nC 100 Long-term debt\nC 4 Notes receivable",
  ],
  [
    "facilities of a lender",
    760,
    "C 336 Funding facilities\nC 403 Senior Notes, net\nC 21 Early buy out facility\nC 17 Accounts payable",
  ],
  ["no lease alone", 100, "C 100 Long-term debt\nC 30 Obligations under capital leases"],
  ["debt and leases in one line", 100, "C 100 Long-term debt and capital lease obligations"],
  ["third parties and affiliates", 100, "C 100 Short-term borrowings - third party and affiliates"],
  [
    "no claims that only sound like it",
    100,
    "C 100 Loans payable to banks\nC 7 Accrued interest on notes\nC 8 Deferred financing notes\nC 9 Payable to affiliates - notes\nC 3 Warrant liability (Notes 2 and 7)\nC 4 Book overdrafts",
  ],
  [
    "before the total of liabilities, without temporary equity",
    100,
    "C 100 Long-term debt\nC 100 Total liabilities\nC 50 Convertible debentures\nC 9 Common stock",
  ],
  [
    "after equity in a utility's capitalization",
    100,
    "C 200 Total common equity\nC 100 Long-term debt\nC 300 Total capitalization",
  ],
])("%s", (_, value, text) => {
  expect(presentDebt(createLines(text))?.value).toBe(value * 1e6);
});

test("a total of debt with leases allows its parts without them", () => {
  const total =
    "C 9 Notes payable\nC 100 Long-term debt\nC 30 Capital lease obligations\nC 130 Total long-term debt";
  expect(presentDebt(createLines(total))).toMatchObject({ value: 139e6, alternative: 109e6 });
});

test.each([
  ["a bank", "C 900 Deposits\nC 100 Long-term debt"],
  ["a discount on a line of its own", "C 100 Convertible notes\nD 9 Unamortized discount on notes"],
  ["no line of it", "C 9 Accounts payable"],
  ["a line of zero", "C 0 Borrowings under line of credit"],
])("nothing to compare: %s", (_, text) => {
  expect(presentDebt(createLines(text))).toBeNull();
});

test("no debt where a note alone states the part due within a year", () => {
  const text = "C 5 Accounts payable\nC 9 Accrued\nC 14 Total current liabilities\nC 70 Long-term debt";
  expect(presentDebt(createLines(text))?.value).toBe(70e6);
  expect(presentDebt(createLines(text), true)).toBeNull();
  expect(presentDebt(createLines(`C 3 Short-term debt\n${text}`), true)?.value).toBe(73e6);
});

test.each(["Financed vendor accounts payable", "Supply chain financing liability", "Supplier financing"])(
  "payables to vendors that a bank has paid leave debt open: %s",
  (label) => {
    const lines = `C 1 Current portion of long-term debt\nC 17 ${label}`;
    expect(presentDebt(createLines(`${lines}\nC 100 Long-term debt`))).toBeNull();
  },
);

test("what finances a lease may count as debt or not", () => {
  const text =
    "C 2 Current portion of lease financing obligations\nC 100 Long-term debt\nC 30 Lease financing obligations";
  expect(presentDebt(createLines(text))).toMatchObject({ value: 100e6, alternative: 132e6 });
});

test.each<[string, number, number]>([
  ["Notes payable - related parties", 100, 109],
  ["Note payable to related party", 100, 109],
  ["Loan from director", 100, 109],
  ["Loans from shareholders", 100, 109],
  ["Long-term debt, affiliate", 100, 109],
  ["Convertible notes payable to officers", 100, 109],
  ["Junior subordinated notes payable to affiliates", 100, 109],
  ["Borrowings from parent", 100, 109],
  ["Related-party promissory notes", 100, 109],
])("what is borrowed from a related party may count as debt or not: %s", (label, value, alternative) => {
  expect(presentDebt(createLines(`C 100 Long-term debt\nC 9 ${label}`))).toMatchObject({
    value: value * 1e6,
    alternative: alternative * 1e6,
  });
  expect(presentDebt(createLines(`C 5 Accounts payable\nC 9 ${label}`))).toBeNull();
});

test.each([
  ["Due to related parties", undefined],
  ["Accounts payable - related parties", undefined],
  ["Loans receivable from officers", undefined],
  ["Accrued interest on notes to affiliates", undefined],
])("no borrowing from a related party: %s", (label, alternative) => {
  expect(presentDebt(createLines(`C 100 Long-term debt\nC 9 ${label}`))?.alternative).toBe(alternative);
});

test.each([
  ["Paycheck protection program loan", 109],
  ["SBA loan", 109],
  ["Short term debts", 109],
  ["Credit line", 109],
  ["Collateral payable under securities loan agreements", 100],
])("loans of any kind are debt: %s", (label, value) => {
  expect(presentDebt(createLines(`C 100 Long-term debt\nC 9 ${label}`))?.value).toBe(value * 1e6);
});
