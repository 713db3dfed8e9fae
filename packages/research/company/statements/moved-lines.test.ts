import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };

const read = (name: ConceptName, ...rows: [tag: string, filed: string, millions: number][]) => {
  const facts = createCompanyFacts(
    ...rows.map(([tag, filed, millions]) => createFact({ tag, ...span, filed, value: millions * 1e6 })),
  );
  const reading = resolveReading({ facts, name, span });
  return figureOf({ reading, cik: 7, name, label: "fiscal 2025" });
};

test("follows a line to the tag of a report filed later, and says what the earlier one gave", () => {
  const { value, source } = read(
    "capitalExpenditure",
    ["PaymentsToAcquirePropertyPlantAndEquipment", "2026-02-01", 300],
    ["PaymentsToAcquireProductiveAssets", "2027-02-01", 210],
  );
  expect(value).toBe(210);
  expect(source.note).toBe(
    "Not PaymentsToAcquirePropertyPlantAndEquipment of 300 million: the 10-K filed 2027-02-01 has the line under another tag.",
  );
});

test("keeps the usual tag where no report filed later has another", () => {
  expect(
    read(
      "dividends",
      ["PaymentsOfDividendsCommonStock", "2027-02-01", 90],
      ["PaymentsOfDividends", "2027-02-01", 95],
    ).value,
  ).toBe(90);
});

test("keeps the source of an amount that a later report repeats under another tag", () => {
  const { source } = read(
    "dividends",
    ["PaymentsOfDividendsCommonStock", "2026-02-01", 90],
    ["PaymentsOfDividends", "2027-02-01", 90],
  );
  expect(source.tag).toBe("PaymentsOfDividendsCommonStock");
});

test("does not follow a line to a tag that may be another line", () => {
  expect(
    read(
      "dividends",
      ["PaymentsOfDividends", "2026-02-01", 90],
      ["DividendsCommonStockCash", "2027-02-01", 95],
    ).value,
  ).toBe(90);
});
