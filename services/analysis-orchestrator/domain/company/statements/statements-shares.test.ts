import { expect, test } from "vitest";
import type { Fact, PriceRow } from "../filings/sec-records.ts";
import { universeTable } from "../../../data/reference-tables.ts";
import { priceRow } from "../testing/facts.ts";
import { diluted, income, perShare, revenue, statementsOf } from "../testing/statements-of.ts";

const sharesOf = (facts: Fact[], prices?: PriceRow[]) =>
  statementsOf([revenue, income, ...facts], { prices }).annual[0]?.figures.dilutedShares;

test("shares that are not filed are net income divided by earnings per share", () => {
  expect(sharesOf([perShare(2)])).toMatchObject({
    value: 50,
    source: {
      kind: "derived",
      note: "Net income 100 divided by diluted earnings per share 2 of the 10-K filed 2026-02-01.",
    },
  });
});

test("shares that are filed go before those of the earnings", () => {
  expect(sharesOf([perShare(2), diluted(51e6)])?.value).toBe(51);
});

test("without net income there are no shares to tell from earnings per share", () => {
  expect(statementsOf([revenue, perShare(2)]).annual[0]?.figures.dilutedShares.value).toBeNull();
});

test.each([
  ["of nothing", perShare(0)],
  ["of the other sign", perShare(-2)],
  ["at one day", perShare(2, { start: null })],
  ["of a year that ends seven days later", perShare(2, { end: "2026-01-07" })],
  ["of a year that ends seven days earlier", perShare(2, { end: "2025-12-24" })],
  ["of a year that begins nine days later", perShare(2, { start: "2025-01-10" })],
  ["of a year that begins nine days earlier", perShare(2, { start: "2024-12-23" })],
])("earnings per share %s give no shares", (_, row) => {
  expect(sharesOf([row])?.value).toBeNull();
});

test.each([
  ["that ends six days later", perShare(2, { end: "2026-01-06" })],
  ["that ends six days earlier", perShare(2, { end: "2025-12-25" })],
  ["that begins eight days later", perShare(2, { start: "2025-01-09" })],
  ["that begins eight days earlier", perShare(2, { start: "2024-12-24" })],
])("earnings per share of a year %s are the year's", (_, row) => {
  expect(sharesOf([row])?.value).toBe(50);
});

test("of earnings per share filed twice the later are taken", () => {
  const later = perShare(4, { filed: "2027-02-01" });
  expect(sharesOf([later, perShare(2)])?.value).toBe(25);
});

test("shares of the earnings and filed shares are brought to today's basis", () => {
  const prices = [priceRow("2026-03-02", 20, 4)];
  expect(sharesOf([perShare(2)], prices)?.value).toBe(200);
  expect(sharesOf([diluted(50e6)], prices)).toMatchObject({
    value: 200,
    source: { note: "Multiplied by 4 for later splits." },
  });
  expect(sharesOf([diluted(50e6)], [priceRow("2026-01-05", 20, 4)])).toMatchObject({
    value: 50,
    source: { note: null },
  });
});

test.each([
  [50_000, "Filed in thousands.", 2],
  [50, "Filed in millions.", 2],
  [50e6, null, 2],
])("a count of %d that means fifty million has the note %s", (filed, note, earnings) => {
  const figure = sharesOf([diluted(filed), perShare(earnings)]);
  expect(figure).toMatchObject({ value: 50, source: { note } });
});

const apple = universeTable().companies.find(({ ticker }) => ticker === "AAPL");
const marketCap = apple?.marketCap ?? Number.NaN;
const outstanding = (cik: number, prices: PriceRow[]) =>
  statementsOf([revenue, income], { cik, prices }).sharesOutstanding;

test("where no filing counts shares, the market value of the table divided by the price of its day does", () => {
  const day = universeTable().date;
  const prices = [priceRow("2026-01-02", 1_000), priceRow(day, 200), priceRow("2026-12-31", 1_000)];
  const figure = outstanding(320193, prices);
  expect(figure.value).toBeCloseTo(marketCap / 200 / 1e6, 6);
  expect(figure.source).toMatchObject({ kind: "dataset", note: "Market value divided by the price." });
});

test.each([
  ["of a company that is not in the table", 1, [priceRow("2026-01-02", 200)]],
  ["without a price", 320193, []],
  ["with a price of a later day alone", 320193, [priceRow("2026-12-31", 200)]],
  ["with a price of nothing", 320193, [priceRow("2026-01-02", 0)]],
])("there is no market value %s", (_, cik, prices) => {
  expect(outstanding(cik, prices)).toMatchObject({
    value: null,
    source: { note: "No filing gives a share count." },
  });
});
