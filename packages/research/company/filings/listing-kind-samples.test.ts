import { expect, test } from "vitest";
import { createSampleSources } from "../../sources/testing/sample-sources.ts";
import { findListingKind } from "./listing-kind.ts";

test("counts the listings of the whole list of the SEC by kind", async () => {
  const rows = await createSampleSources().tickers();
  const byCompany = Map.groupBy(rows, ({ cik }) => cik);
  const kinds = rows.map((row) => ({ row, kind: findListingKind(row, byCompany.get(row.cik) ?? []) }));
  const counts = Map.groupBy(kinds, ({ kind }) => kind);
  expect(Object.fromEntries([...counts].map(([kind, { length }]) => [kind, length]))).toEqual({
    common: 8028,
    preferred: 482,
    warrant: 496,
    unit: 311,
    right: 124,
    preferredOrNote: 92,
    note: 1,
    fund: 13,
    other: 855,
  });
  // The list follows market value: these are the main listings of the thousand largest companies.
  const first = kinds.filter(({ row }) => byCompany.get(row.cik)?.[0] === row).slice(0, 1_000);
  expect(first.flatMap(({ row, kind }) => (kind === "common" ? [] : [row.ticker]))).toEqual([]);
});
