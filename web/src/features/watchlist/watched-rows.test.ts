import { expect, test } from "vitest";
import { watched, watchedDay } from "../../testing/fixtures.ts";
import { listGroups, sortRows, toRows, type WatchedSort } from "./watched-rows.ts";

const rows = toRows([
  watched({ ticker: "A", companyName: "Bolt", addedAt: "2026-01-01", newest: watchedDay({ price: 10 }) }),
  watched({
    ticker: "B",
    companyName: "Acme",
    addedAt: "2026-01-03",
    newest: watchedDay({ word: "Strong Buy", impliedGrowth: -0.1, value: 300 }),
    added: watchedDay({ value: 100 }),
    beforeFiling: watchedDay({ value: 200 }),
  }),
  watched({ ticker: "C", companyName: "Cork", addedAt: "2026-01-02" }),
]);

test.each<[WatchedSort["by"], string, string]>([
  ["added", "ACB", "BCA"],
  ["name", "BAC", "CAB"],
  ["price", "ABC", "BAC"],
  ["value", "ABC", "BAC"],
  ["upside", "BAC", "ABC"],
  ["word", "BAC", "ABC"],
  ["impliedGrowth", "BAC", "ABC"],
  ["sinceAdded", "BAC", "BAC"],
  ["sinceFiling", "BAC", "BAC"],
])("sorts by %s, unknown figures last", (by, ascending, descending) => {
  const order = (dir: "asc" | "desc") =>
    sortRows(rows, { by, dir })
      .map(({ ticker }) => ticker)
      .join("");
  expect([order("asc"), order("desc")]).toEqual([ascending, descending]);
});

test("compares with the day of adding and the day before the filing; nothing below zero", () => {
  expect(rows[1]).toMatchObject({
    upside: 2,
    sinceAdded: { price: 0, value: 2 },
    sinceFiling: { price: 0, value: 0.5 },
  });
  const [lost] = toRows([watched({ newest: watchedDay({ value: -1 }), added: watchedDay() })]);
  expect(lost).toMatchObject({ upside: null, sinceAdded: { price: 0, value: null } });
});

test("lists groups by name, once each", () => {
  const groups = ["Tools", "", "Drinks", "Tools"];
  expect(listGroups(groups.map((group) => watched({ group })))).toEqual(["Drinks", "Tools"]);
});
