import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import type { ConceptName } from "../company-data.ts";
import { explainMissingLine } from "./cash-lines.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const filing = { form: "10-K", filed: "2026-02-20", accession: "a-26-1" };
const flow = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  createFact({ tag, ...span, value: millions * 1e6, ...filing, ...changes });
const operating = flow("NetCashProvidedByUsedInOperatingActivities", 500);
const financing = (millions: number) => flow("NetCashProvidedByUsedInFinancingActivities", millions);

const read = (name: ConceptName, ...rows: Fact[]) => {
  const reading = resolveReading({ facts: createCompanyFacts(...rows), name, span });
  return (
    reading && {
      millions: reading.value / 1e6,
      tags: reading.terms.map(({ tag }) => tag),
      note: reading.note,
    }
  );
};

test("adds up the lines of one statement", () => {
  expect(
    read(
      "debtRepaid",
      operating,
      financing(-70),
      flow("RepaymentsOfLongTermDebt", 40),
      flow("RepaymentsOfShortTermDebt", 20),
      flow("FinanceLeasePrincipalPayments", 10),
    ),
  ).toMatchObject({ millions: 70, note: "With the principal of finance leases." });
});

test("takes all lines of the newest statement, none of an older one", () => {
  const older = { form: "10-K", filed: "2025-02-20", accession: "a-25-1" };
  expect(
    read(
      "debtIssued",
      operating,
      financing(90),
      flow("ProceedsFromIssuanceOfDebt", 90),
      flow("ProceedsFromIssuanceOfLongTermDebt", 60, older),
      flow("ProceedsFromIssuanceOfCommercialPaper", 30, older),
    ),
  ).toMatchObject({ millions: 90, tags: ["ProceedsFromIssuanceOfDebt"] });
});

test("counts one line under two tags of a filing once, exact or rounded", () => {
  expect(
    read(
      "debtIssued",
      operating,
      flow("ProceedsFromIssuanceOfLongTermDebt", 3_681),
      flow("ProceedsFromConvertibleDebt", 3_700),
    ),
  ).toMatchObject({ millions: 3_681 });
});

test("drops a part that a note states once more, if the total of financing has no room for it", () => {
  const repaid = [flow("RepaymentsOfLongTermDebt", 100), flow("RepaymentsOfNotesPayable", 60)];
  expect(read("debtRepaid", operating, financing(-100), ...repaid)).toMatchObject({
    millions: 100,
    note: "Without RepaymentsOfNotesPayable, which the total of financing has no room for.",
  });
  expect(read("debtRepaid", operating, financing(-160), ...repaid)?.millions).toBe(160);
  // Lines without a standard tag leave the total open: all lines count.
  expect(read("debtRepaid", operating, financing(-140), ...repaid)?.millions).toBe(160);
});

test("counts notes that were repaid early beside other debt repaid", () => {
  expect(
    read("debtRepaid", flow("RepaymentsOfLongTermDebt", 60), flow("EarlyRepaymentOfSeniorDebt", 900))
      ?.millions,
  ).toBe(960);
});

test("the total of financing holds dividends, buybacks, stock and other payments as well", () => {
  expect(
    read(
      "debtRepaid",
      operating,
      financing(-100 - 30 - 20 + 5 - 2 - 10),
      flow("RepaymentsOfLongTermDebt", 100),
      flow("RepaymentsOfNotesPayable", 60),
      flow("PaymentsOfDividends", 30),
      flow("PaymentsOfDividendsCommonStock", 30),
      flow("PaymentsForRepurchaseOfCommonStock", 20),
      flow("ProceedsFromIssuanceOfCommonStock", 5),
      flow("ProceedsFromPaymentsForOtherFinancingActivities", -2),
      flow("FinanceLeasePrincipalPayments", 10),
    ),
  ).toMatchObject({ millions: 110, tags: ["RepaymentsOfLongTermDebt", "FinanceLeasePrincipalPayments"] });
});

test("a line of commercial paper includes its parts by maturity", () => {
  expect(
    read(
      "netShortTermDebt",
      operating,
      flow("ProceedsFromRepaymentsOfCommercialPaper", -2_032),
      flow("ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess", -5_820),
    )?.millions,
  ).toBe(-2_032);
});

test.each<[ConceptName, string]>([
  ["debtRepaid", "RepaymentsOfLongTermDebt"],
  ["capitalExpenditure", "PaymentsToAcquirePropertyPlantAndEquipment"],
  ["dividends", "PaymentsOfDividends"],
  ["buybacks", "PaymentsForRepurchaseOfCommonStock"],
])("%s that was filed with a minus sign was paid all the same", (name, tag) => {
  expect(read(name, operating, flow(tag, -25))).toMatchObject({
    millions: 25,
    note: "Filed with a minus sign, although it was paid.",
  });
});

test("an acquisition that brought more cash than it cost is negative", () => {
  expect(
    read("acquisitions", operating, flow("PaymentsToAcquireBusinessesNetOfCashAcquired", -2_366)),
  ).toEqual({
    millions: -2_366,
    tags: ["PaymentsToAcquireBusinessesNetOfCashAcquired"],
    note: undefined,
  });
});

test("a quarter or the months to date are not the year", () => {
  const quarter = { start: "2025-10-01", end: "2025-12-31" };
  expect(read("debtIssued", operating, flow("ProceedsFromIssuanceOfDebt", 9, quarter))).toBeNull();
});

test("capital expenditure includes software that is built or bought beside equipment", () => {
  expect(
    read(
      "capitalExpenditure",
      flow("PaymentsToAcquirePropertyPlantAndEquipment", 489),
      flow("PaymentsToAcquireSoftware", 726),
    )?.millions,
  ).toBe(1_215);
});

test("says that a whole statement lacks a line, and nothing without a whole statement", () => {
  expect(explainMissingLine(createCompanyFacts(operating, financing(-5)), span)).toBe(
    "The cash flow statement of the 10-K filed 2026-02-20 has no such line under a standard tag; it counts as zero.",
  );
  expect(explainMissingLine(createCompanyFacts(operating), span)).toBeNull();
});

const change =
  "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect";

test.each<[string, Fact[], number | null]>([
  ["the change of cash", [flow(change, 120), flow("NetCashProvidedByUsedInInvestingActivities", -200)], 390],
  [
    "the change of cash without exchange rates",
    [
      flow("CashAndCashEquivalentsPeriodIncreaseDecrease", 115),
      flow("EffectOfExchangeRateOnCashAndCashEquivalents", -5),
      flow("NetCashProvidedByUsedInInvestingActivities", -200),
    ],
    390,
  ],
  ["no total of investing", [flow(change, 120)], null],
])("reads operating cash flow under a filer's own tag from %s", (_, rows, millions) => {
  expect(read("operatingCashFlow", financing(-70), ...rows)?.millions ?? null).toBe(millions);
});

test("reads the stated operating cash flow before what is left of the change of cash", () => {
  const rows = [flow(change, 120), flow("NetCashProvidedByUsedInInvestingActivities", -200)];
  expect(read("operatingCashFlow", operating, financing(-70), ...rows)?.millions).toBe(500);
});

test("reads dividends that only the statement of equity has under a standard tag", () => {
  expect(read("dividends", flow("DividendsCommonStock", 40))?.millions).toBe(40);
});

test.each<[ConceptName, string, Fact[], number, number]>([
  [
    "debtRepaid",
    "other debt of both terms",
    [flow("RepaymentsOfOtherLongTermDebt", 98), flow("RepaymentsOfOtherShortTermDebt", 7)],
    -105,
    105,
  ],
  [
    "debtRepaid",
    "loans of vendors beside long-term debt",
    [flow("RepaymentsOfLongTermDebt", 76), flow("RepaymentsOfLongtermLoansFromVendors", 38)],
    -114,
    114,
  ],
  ["debtIssued", "other debt due within a year", [flow("ProceedsFromOtherShortTermDebt", 70)], 70, 70],
  [
    "stockIssued",
    "a private placement and warrants beside an offering",
    [
      flow("ProceedsFromIssuanceInitialPublicOffering", 300),
      flow("ProceedsFromIssuanceOfPrivatePlacement", 20),
      flow("ProceedsFromWarrantExercises", 3),
    ],
    323,
    323,
  ],
])("reads %s: %s", (name, _, rows, total, millions) => {
  expect(read(name, operating, financing(total), ...rows)?.millions).toBe(millions);
});

test("counts options exercised beside stock issued where the total of financing has room for both", () => {
  const rows = [flow("ProceedsFromStockPlans", 26), flow("ProceedsFromStockOptionsExercised", 132)];
  expect(read("stockIssued", operating, financing(158), ...rows)?.millions).toBe(158);
  // A note repeats the part of a line that employees paid for options.
  expect(read("stockIssued", operating, financing(26), ...rows)?.millions).toBe(26);
});

test("counts two lines of nearly one amount where the total of financing has room for both", () => {
  const rows = [
    flow("ProceedsFromIssuanceOfLongTermDebt", 5_482),
    flow("ProceedsFromShortTermDebtMaturingInMoreThanThreeMonths", 5_428),
  ];
  expect(read("debtIssued", operating, financing(10_910), ...rows)?.millions).toBe(10_910);
  expect(read("debtIssued", operating, financing(5_482), ...rows)?.millions).toBe(5_482);
});

test("adds no line of leases to repayments that hold them, although it fits the total", () => {
  const rows = [
    flow("RepaymentsOfLongTermDebtAndCapitalSecurities", 1_897),
    flow("FinanceLeasePrincipalPayments", 155),
  ];
  expect(read("debtRepaid", operating, financing(-2_052), ...rows)?.millions).toBe(1_897);
});

test("drops no line of stock issued because a payment without a standard tag takes as much", () => {
  const rows = [
    flow("ProceedsFromIssuanceOfCommonStock", 608),
    flow("ProceedsFromIssuanceOfPreferredStockAndPreferenceStock", 14),
  ];
  expect(read("stockIssued", operating, financing(606), ...rows)?.millions).toBe(622);
});
