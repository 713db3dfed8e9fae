import { expect, test } from "vitest";
import { keepReportFacts } from "./report-facts.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

test.each([
  ["10-K", true],
  ["10-K/A", true],
  ["10-KT", true],
  ["10-Q", true],
  ["8-K", true],
  ["DEF 14A", false],
  ["20-F", false],
  ["NT 10-K", false],
])("keeps facts of form %s: %s", (form, isResult) => {
  const facts = keepReportFacts(
    createCompanyFacts(createFact({ tag: "Revenues", end: "2025-12-31", value: 1, form })),
  );
  expect(facts.byTag.get("Revenues")).toHaveLength(isResult ? 1 : 0);
  expect(facts.name).toBe("Example Works");
});
