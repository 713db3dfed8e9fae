import { expect, test } from "vitest";
import { derived } from "../provenance.ts";
import { checkShares } from "./share-check.ts";

const check = (millions: number | null, marketShares: number | null = 1_000e6) =>
  checkShares({
    name: "Example Works",
    count: { figure: { value: millions, source: derived("Cover.") }, warning: null },
    marketValue: marketShares === null ? null : { shares: marketShares, date: "2026-08-16", name: "Table" },
  });

test.each([667, 1_000, 1_499])(
  "accepts %d million shares against 1,000 million from the market value",
  (millions) => {
    expect(check(millions)).toMatchObject({
      figure: { value: millions, source: { note: "Cover." } },
      warning: null,
    });
  },
);

test.each([666, 1_501, 2_000, 10_000, 50])("rejects %d million shares", (millions) => {
  expect(() => check(millions)).toThrow(
    `Example Works cannot be valued, because its filings give ${millions} million shares, and its market value of 2026-08-16 divided by the price 1000 million.`,
  );
});

test.each([
  [1.1, 1e3, 1_100],
  [0.0011, 1e6, 1_100],
  [1.1e6, 1e-3, 1_100],
  [1.1e9, 1e-6, 1_100],
])("rescales %d million shares by %d", (filed, scale, expected) => {
  const { figure, warning } = check(filed);
  expect(figure.value).toBe(expected);
  expect(figure.source.note).toBe(
    `Cover. Multiplied by ${scale}: the market value of 2026-08-16 divided by the price is 1000 million shares.`,
  );
  expect(warning).toEqual({
    code: "SHARES_RESCALED",
    message: `The filing's share count, ${filed} million, is on a different scale from the market value and was multiplied by ${scale}.`,
  });
});

test("without a market value or a count the figure is unchanged", () => {
  expect(check(7, null).figure.value).toBe(7);
  expect(check(null).figure.value).toBeNull();
  expect(check(0).figure.value).toBe(0);
});

const checkDated = (millions: number, periodEnd: string) =>
  checkShares({
    name: "Example Works",
    count: { figure: { value: millions, source: { ...derived("Cover."), periodEnd } }, warning: null },
    marketValue: { shares: 1_000e6, date: "2026-08-16", name: "Table" },
  });

test.each([2_000, 400, 12_000])(
  "a count of %d million, newer than the market value, is accepted",
  (millions) => {
    expect(checkDated(millions, "2026-10-20").figure.value).toBe(millions);
    expect(() => checkDated(millions, "2026-08-16")).toThrow("cannot be valued");
  },
);

test("a newer count on another scale is rescaled", () => {
  expect(checkDated(1.1, "2026-10-20").figure.value).toBe(1_100);
});
