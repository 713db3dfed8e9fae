import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { addOwnCash } from "./own-cash.ts";
import { resolveReading } from "./resolve-figure.ts";

const [end, before] = ["2020-03-31", "2019-12-31"];
/** Lines of current assets in millions, on the day and on that of the column beside; + marks own tags. */
type Sheet = Record<string, [number, number?]>;

const readCash = (sheet: Sheet) => {
  const rows = Object.entries(sheet).flatMap(([tag, [now, then]]) => [
    { tag, end, value: now * 1e6 },
    ...(then === undefined ? [] : [{ tag, end: before, value: then * 1e6 }]),
  ]);
  const standard = rows.filter(({ tag }) => !tag.startsWith("+"));
  const facts = createCompanyFacts(...standard.map((row) => createFact(row)));
  const { accession } = createFact({ tag: "Assets", end, value: 1 });
  const lines = rows.map(({ tag, ...row }) =>
    createInstanceFact({
      concept: tag.replace("+", ""),
      unit: "USD",
      ...row,
      ...(tag.startsWith("+") && { isOwn: true }),
    }),
  );
  const withOwn = addOwnCash(facts, [{ ...createInstance(...lines), accession }]);
  const reading = resolveReading({ facts: withOwn, name: "cash", span: { start: end, end } });
  return reading && Math.round(reading.value / 1e3) / 1e3;
};

const flowCash = "CashAndCashEquivalentsAtCarryingValue";
const driller: Sheet = {
  AssetsCurrent: [3_748, 2_992],
  AccountsReceivableNetCurrent: [1_296, 1_208],
  DerivativeAssetsCurrent: [733, 211],
  AssetsHeldForSaleCurrent: [731, 657],
  OtherAssetsCurrent: [264, 270],
};

test.each<[string, Sheet, number | null]>([
  [
    "a driller's, without that of a part for sale",
    { ...driller, "+CashAndCashEquivalents": [724, 646], [flowCash]: [1_182, 1_011] },
    724,
  ],
  [
    "a maker's, with short-term investments",
    {
      AssetsCurrent: [3_914.6, 4_040.9],
      ReceivablesNetCurrent: [610, 804.1],
      InventoryNet: [1_418.5, 1_733.8],
      OtherAssetsCurrent: [956.6, 1_052.6],
      "+CashCashEquivalentsAndShortTermInvestmentsOfContinuingOperations": [929.5, 450.4],
      CashCashEquivalentsAndShortTermInvestments: [971.2, 484.4],
    },
    929.5,
  ],
  [
    "a shop's, in thousands",
    {
      AssetsCurrent: [90.112, 81.004],
      InventoryNet: [61.007, 55.918],
      PrepaidExpenseCurrent: [8.1, 7.002],
      "+CashAndEquivalentsExcludingDiscontinuedOperations": [21.005, 18.084],
      [flowCash]: [22.417, 19.5],
    },
    21.005,
  ],
  [
    "a line beside others of the filer's own",
    {
      AssetsCurrent: [500.31, 420.77],
      AccountsReceivableNetCurrent: [200.11, 190.02],
      "+FilmCostsCurrent": [150.2, 130.75],
      "+CashAndCashEquivalentsOfContinuingOperations": [150, 100],
      [flowCash]: [163.9, 100],
    },
    150,
  ],
  [
    "with restricted cash in the cash flow statement",
    {
      AssetsCurrent: [800.5, 700.25],
      AccountsReceivableNetCurrent: [500.4, 450.2],
      RestrictedCashCurrent: [40, 50.05],
      "+TotalCashAndCashEquivalents": [260.1, 200],
      CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: [300.1, 250.05],
    },
    260.1,
  ],
  [
    "not where current assets add up with the standard line",
    { ...driller, "+CashAndCashEquivalentsOfGuarantors": [600, 500], [flowCash]: [724, 646] },
    724,
  ],
  [
    "not a part where they add up with the standard line too",
    {
      ...driller,
      "+CashAndCashEquivalentsOfGuarantors": [600, 500],
      "+CashOfOthersCurrent": [124, 146],
      [flowCash]: [724, 646],
    },
    724,
  ],
  [
    "not where they add up with neither",
    { ...driller, "+CashAndCashEquivalents": [700, 600], [flowCash]: [1_182, 1_011] },
    1_182,
  ],
  [
    "not where they add up in one column",
    { ...driller, "+CashAndCashEquivalents": [724, 600], [flowCash]: [1_182, 1_011] },
    1_182,
  ],
  [
    "not without a column beside it",
    {
      AssetsCurrent: [3_748],
      AccountsReceivableNetCurrent: [3_024],
      "+CashAndCashEquivalents": [724],
      [flowCash]: [1_182],
    },
    1_182,
  ],
  [
    "not one at the beginning of the period",
    { ...driller, "+CashAndCashEquivalentsBeginningOfPeriod": [724, 646], [flowCash]: [1_182, 1_011] },
    1_182,
  ],
])("reads cash under a tag of the filer's own: %s", (_, sheet, expected) => {
  expect(readCash(sheet)).toBe(expected);
});
