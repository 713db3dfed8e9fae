import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const readLongTerm = (rows: [string, number][]) =>
  resolveReading({
    facts: createCompanyFacts(...rows.map(([tag, value]) => createFact({ tag, end: span.end, value }))),
    name: "longTermDebt",
    span,
  })?.value ?? null;

test.each<[string, [string, number][], number]>([
  [
    "notes payable, which hold their current part",
    [
      ["NotesPayable", 700],
      ["NotesPayableCurrent", 100],
    ],
    600,
  ],
  [
    "secured and unsecured debt, of which a part is due",
    [
      ["SecuredDebt", 300],
      ["SecuredDebtCurrent", 20],
      ["UnsecuredDebt", 500],
    ],
    780,
  ],
  [
    "notes payable that fill liabilities due after a year",
    [
      ["NotesPayable", 600],
      ["NotesPayableCurrent", 50],
      ["Liabilities", 2_000],
      ["LiabilitiesCurrent", 1_200],
      ["OtherLiabilitiesNoncurrent", 200],
    ],
    600,
  ],
  [
    "notes payable beside a larger current line",
    [
      ["NotesPayable", 90],
      ["NotesPayableCurrent", 100],
    ],
    90,
  ],
])("reads what is due after a year of %s", (_, rows, expected) => {
  expect(readLongTerm(rows)).toBe(expected);
});
