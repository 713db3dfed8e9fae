import { expect, test } from "vitest";
import { createCompanyFacts, createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFlow, spanOfYear } from "../testing/statements-of.ts";
import { addOwnLines } from "./own-lines.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = spanOfYear(2025);
type Lines = Record<string, number>;

/** Reads a line of financing of one report, in millions: standard lines, and the filer's own. */
const read = (name: "dividends" | "buybacks", standard: Lines, own: Lines) => {
  const lines = Object.entries({ NetCashProvidedByUsedInOperatingActivities: 900, ...standard });
  const instance = createInstance(
    ...[...lines, ...Object.entries(own)].map(([concept, millions]) =>
      createInstanceFact({
        concept,
        unit: "USD",
        ...span,
        value: millions * 1e6,
        ...(concept in own && { isOwn: true }),
      }),
    ),
  );
  const { accession } = instance;
  const facts = createCompanyFacts(
    ...lines.map(([tag, millions]) => createFlow(tag, 2025, millions, { accession })),
  );
  const reading = resolveReading({ facts: addOwnLines(facts, [instance]), name, span });
  return { millions: (reading?.value ?? 0) / 1e6, doubt: reading?.doubt };
};
const total = "NetCashProvidedByUsedInFinancingActivities";

test.each<[string, "dividends" | "buybacks", Lines, Lines, number]>([
  [
    "dividends to others",
    "dividends",
    {
      [total]: -3_352.8,
      PaymentsOfDividendsCommonStock: 3_215,
      ProceedsFromPaymentsForOtherFinancingActivities: 126.3,
    },
    { OtherDividendsPaid: 264.1 },
    3_479.1,
  ],
  [
    "dividends on a second class, beside a loan",
    "dividends",
    { [total]: 153, PaymentsOfDividendsCommonStock: 328, ProceedsFromIssuanceOfLongTermDebt: 500 },
    { PaymentsOfDividendsPaidOnClassBStock: 19 },
    347,
  ],
  [
    "treasury shares",
    "buybacks",
    { [total]: -338.1, PaymentsForRepurchaseOfCommonStock: 26, RepaymentsOfLongTermDebt: 299.6 },
    { PurchasesOfTreasuryShares: 12.5 },
    38.5,
  ],
  [
    "a special dividend, filed with a minus sign",
    "dividends",
    { [total]: -61.2, PaymentsOfDividends: 40.7 },
    { SpecialDividendPaid: -20.5 },
    61.2,
  ],
])("adds %s to the standard line where financing adds up with it", (_, name, standard, own, expected) => {
  const { millions, doubt } = read(name, standard, own);
  expect(millions).toBeCloseTo(expected, 6);
  expect(doubt).toBeUndefined();
});

test.each<[string, "dividends" | "buybacks", Lines, Lines]>([
  [
    "other lines under own tags",
    "dividends",
    { [total]: -5_700, PaymentsOfDividendsCommonStock: 328 },
    { PaymentsOfDividendsPaidOnClassBStock: 19 },
  ],
  [
    "nothing else left",
    "buybacks",
    { [total]: -26, PaymentsForRepurchaseOfCommonStock: 26 },
    { PurchasesOfTreasuryShares: 12.5 },
  ],
])("doubts the standard line beside an own one with %s", (_, name, standard, own) => {
  const [first] = Object.entries(standard).filter(([tag]) => tag !== total) as [[string, number]];
  expect(read(name, standard, own)).toEqual({
    millions: first[1],
    doubt: expect.stringContaining(Object.keys(own)[0] as string) as string,
  });
});

test.each<[string, Lines, Lines]>([
  ["what a note repeats", { [total]: -100, PaymentsOfDividends: 40 }, { CashDividendsPaid: 40 }],
  ["less than rounding", { [total]: -100, PaymentsOfDividends: 40 }, { OtherDividendsPaid: 0.5 }],
  ["a total of all years", { [total]: -100, PaymentsOfDividends: 40 }, { DividendsPaidToDate: 400 }],
  ["those of subsidiaries", { [total]: -60, PaymentsOfDividends: 40 }, { DividendsPaidBySubsidiaries: 20 }],
  ["those on preferred stock", { [total]: -60, PaymentsOfDividends: 40 }, { PreferredDividendsPaid: 20 }],
])("leaves dividends alone beside %s", (_, standard, own) => {
  expect(read("dividends", standard, own)).toEqual({ millions: 40, doubt: undefined });
});
