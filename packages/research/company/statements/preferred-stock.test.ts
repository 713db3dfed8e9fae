import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
type Row = [tag: string, value: number, unit?: string];
const read = (...rows: Row[]) =>
  resolveReading({
    facts: createCompanyFacts(
      ...rows.map(([tag, value, unit = "USD"]) => createFact({ tag, end: span.end, value, unit })),
    ),
    name: "preferredStock",
    span,
  });
const shares: Row = ["PreferredStockSharesOutstanding", 2e6, "shares"];
const par: Row = ["PreferredStockValue", 20_000];
const preference: Row = ["PreferredStockLiquidationPreferenceValue", 2_000e6];

test.each<[string, Row[], number | null]>([
  ["its preference instead of its par value", [par, preference, shares], 2_000e6],
  ["its preference instead of zero", [["PreferredStockValue", 0], preference, shares], 2_000e6],
  ["its preference without a line on the balance sheet", [preference, shares], 2_000e6],
  [
    "its preference a share times its shares",
    [par, ["PreferredStockLiquidationPreference", 1_000, "USD/shares"], shares],
    2_000e6,
  ],
  [
    "the amount of the line's other tag beside its par value",
    [par, ["PreferredStockValueOutstanding", 150e6]],
    150e6,
  ],
  ["what was paid in, near its preference", [["PreferredStockValue", 1_950e6], preference, shares], 1_950e6],
  [
    "its par value, if no shares are outstanding",
    [par, preference, ["PreferredStockSharesOutstanding", 0, "shares"]],
    20_000,
  ],
  [
    "its par value, if the preference is a count by mistake",
    [par, ["PreferredStockLiquidationPreferenceValue", 2e6], shares],
    20_000,
  ],
  [
    "what was paid in, beside its par value",
    [par, ["PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount", 480e6], shares],
    480e6,
  ],
  [
    "its line, which is about what was paid in",
    [
      ["PreferredStockValue", 475e6],
      ["PreferredStockIncludingAdditionalPaidInCapital", 480e6],
    ],
    475e6,
  ],
  [
    "its line, where it is convertible",
    [["ConvertiblePreferredStockNonredeemableOrRedeemableIssuerOptionValue", 750e6], shares],
    750e6,
  ],
  ["nothing", [shares], null],
])("reads preferred stock at %s", (_, rows, expected) => {
  expect(read(...rows)?.value ?? null).toBe(expected);
});

test("says that the balance sheet states the par value alone", () => {
  expect(read(par, preference, shares)?.note).toBe(
    "At its liquidation preference; the balance sheet states its par value alone.",
  );
});

const before = "2025-06-30";
const earlier = (tag: string, value: number, unit = "USD") => createFact({ tag, end: before, value, unit });
const sheet: Row[] = [
  ["LiabilitiesAndStockholdersEquity", 5_120e6],
  ["Liabilities", 2_180e6],
  ["StockholdersEquity", 1_180e6],
  ["CommonStocksIncludingAdditionalPaidInCapital", 1_000e6],
  ["RetainedEarningsAccumulatedDeficit", 180e6],
];
const readAfter = (rows: Row[], ...older: ReturnType<typeof earlier>[]) =>
  resolveReading({
    facts: createCompanyFacts(
      ...older,
      ...rows.map(([tag, value, unit = "USD"]) => createFact({ tag, end: span.end, value, unit })),
    ),
    name: "preferredStock",
    span,
  })?.value ?? null;

test("reads none where no shares are left of stock that was on the balance sheet", () => {
  const none: Row = ["PreferredStockSharesOutstanding", 0, "shares"];
  expect(readAfter([none], earlier("PreferredStockValue", 329e6))).toBe(0);
  expect(readAfter([none])).toBeNull();
});

test("reads redeemable stock stated by class alone as what is between liabilities and equity", () => {
  const stock = [
    earlier("TemporaryEquityCarryingAmountAttributableToParent", 824e6),
    earlier("TemporaryEquitySharesOutstanding", 1.5e6, "shares"),
  ];
  expect(readAfter(sheet, ...stock)).toBe(1_760e6);
  // Nothing says that it is stock; its lines do not confirm equity; a line is tagged.
  expect(readAfter(sheet)).toBeNull();
  expect(
    readAfter([...sheet.slice(0, 4), ["RetainedEarningsAccumulatedDeficit", 90e6]], ...stock),
  ).toBeNull();
  expect(
    readAfter([...sheet, ["RedeemableNoncontrollingInterestEquityCarryingAmount", 1_760e6]], ...stock),
  ).toBeNull();
});
