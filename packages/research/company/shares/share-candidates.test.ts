import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { listCandidates } from "./share-candidates.ts";

const cover = "EntityCommonStockSharesOutstanding";
const listClasses = (...members: [string, number][]) =>
  listCandidates({
    facts: createCompanyFacts(),
    splits: [],
    newest: "2025-12-31",
    instance: createInstance(
      ...members.map(([member, millions]) =>
        createInstanceFact({
          concept: cover,
          unit: "shares",
          end: "2026-01-30",
          value: millions * 1e6,
          dimensions: { StatementClassOfStockAxis: member },
        }),
      ),
    ),
  }).map(({ kind, millions, source }) => [kind, millions, source.note]);

test("adds up classes of common stock alone, each once", () => {
  expect(
    listClasses(
      ["CommonClassAMember", 300],
      ["SeriesAPreferredStockMember", 90],
      ["CommonClassBMember", 190],
      ["CommonClassAMember", 300],
      ["WarrantMember", 12],
    ),
  ).toEqual([["classes", 490, "Sum of 2 classes of stock on the cover page."]]);
  expect(listClasses(["SeriesAPreferredStockMember", 90])).toEqual([]);
});

test("lists the cover page before the balance sheet, and no count of zero", () => {
  const createCount = (tag: string, value: number, end: string) =>
    createFact({ tag, unit: "shares", end, value });
  const list = (value: number) =>
    listCandidates({
      facts: createCompanyFacts(
        createCount("CommonStockSharesOutstanding", 480e6, "2025-12-31"),
        createCount(cover, value, "2026-01-30"),
      ),
      splits: [],
      newest: "2025-12-31",
      instance: null,
    }).map(({ kind, millions }) => [kind, millions]);
  expect(list(490e6)).toEqual([
    ["cover", 490],
    ["balance sheet", 480],
  ]);
  expect(list(0)).toEqual([["balance sheet", 480]]);
});
