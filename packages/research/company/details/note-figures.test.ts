import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { StatementPeriod } from "../company-data.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createPeriod } from "../testing/period.ts";
import { noteFigureTags, resolveNoteFigures } from "./note-figures.ts";

const { company } = openTestCompanies();

test("reads a figure of ten fiscal years from one tag, with the newest year's filing", async () => {
  const { facts, statements } = await company("AAPL");
  const { inventories } = resolveNoteFigures({ facts, splits: [], ...statements });
  expect(inventories?.values).toHaveLength(10);
  // Read by hand from the 10-K for fiscal 2025.
  expect(inventories?.values.at(-1)).toEqual({ fiscalYear: 2025, value: 5_718 });
  expect(inventories?.source).toMatchObject({ kind: "filing", form: "10-K", tag: "InventoryNet" });
});

test("leaves out a figure that the newest year lacks", async () => {
  const { facts, statements } = await company("AAPL");
  const byTag = new Map(facts.byTag);
  const kept = (byTag.get("InventoryNet") ?? []).filter(({ end }) => end < "2025-09-01");
  byTag.set("InventoryNet", kept);
  const found = resolveNoteFigures({ facts: { ...facts, byTag }, splits: [], ...statements });
  expect(kept.length).toBeGreaterThan(0);
  expect(found.inventories).toBeUndefined();
  expect(found.receivables).toBeDefined();
});

test("reads contracts not yet fulfilled also at the end of a later quarter", async () => {
  const { facts, statements } = await company("AVGO");
  const { remainingObligations, property } = resolveNoteFigures({ facts, splits: [], ...statements });
  // Read by hand from the 10-K for fiscal 2025 and the 10-Q to May 2026.
  expect(remainingObligations?.values.at(-1)?.value).toBe(33_300);
  expect(remainingObligations?.latest).toMatchObject({
    end: "2026-05-03",
    figure: { value: 164_600, source: { kind: "filing", form: "10-Q" } },
  });
  expect(property?.latest).toBeUndefined();
});

test("a series begins with the last year that was restated by a third", () => {
  const years = [2021, 2022, 2023, 2024, 2025];
  const valuesOf = (restated: number) => {
    const create = (year: number, value: number, filed: number) =>
      createFact({
        tag: "AdvertisingExpense",
        start: `${year}-01-01`,
        end: `${year}-12-31`,
        value: value * 1e6,
        filed: `${filed}-02-01`,
        accession: `a-${filed}`,
      });
    const facts = createCompanyFacts(
      ...years.map((year) => create(year, 300, year + 1)),
      create(2023, restated, 2025),
    );
    const annual = years.map((year) => createPeriod(year, {}));
    const [trailing] = annual.slice(-1) as [StatementPeriod];
    const { advertising } = resolveNoteFigures({ facts, splits: [], annual, trailing });
    return advertising?.values.map(({ fiscalYear, value }) => [fiscalYear, value]);
  };
  expect(valuesOf(200)).toEqual([
    [2023, 200],
    [2024, 300],
    [2025, 300],
  ]);
  expect(valuesOf(210)).toHaveLength(5);
});

test("no tag is read for two figures", () => {
  expect(new Set(noteFigureTags).size).toBe(noteFigureTags.length);
});
