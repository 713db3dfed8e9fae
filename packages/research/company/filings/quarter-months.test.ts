import { expect, test } from "vitest";
import { createMonths, monthsIn } from "./quarter-months.ts";

test.each([
  ["Sales rose in the second quarter of 2025.", "quarter"],
  ["Sales rose in the three months ended June 30, 2025.", "quarter"],
  ["Sales rose in the three and six months ended June 30, 2025.", "quarter"],
  ["Sales rose in the three- and nine-month periods.", "quarter"],
  ["Sales rose in the second quarter and first half of 2025.", "quarter"],
  ["Sales rose in the 12 weeks ended June 14, 2025.", "quarter"],
  ["Sales rose in the twelve and twenty-four weeks ended June 14, 2025.", "quarter"],
  ["Sales rose in the six months ended June 30, 2025.", "year to date"],
  ["Sales rose in the nine-month period.", "year to date"],
  ["Sales rose in the first half of 2025.", "year to date"],
  ["Sales rose year-to-date.", "year to date"],
  ["Sales rose in the 24 weeks ended June 14, 2025.", "year to date"],
  ["Sales rose in 2025 by 12%.", null],
])("%s tells of %s", (text, expected) => {
  expect(monthsIn(text)).toBe(expected);
});

const line = (text: string, isRow = false) => ({ text, isRow });

test("a heading with months holds for what follows, until another names others", () => {
  const { isYearToDate } = createMonths();
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(false);
  isYearToDate(line("Six Months Ended June 30, 2025 Compared with 2024"));
  isYearToDate(line("Cost of sales"));
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(true);
  expect(isYearToDate(line("Sales rose in the second quarter due to prices."))).toBe(false);
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(true);
  isYearToDate(line("Three Months Ended June 30, 2025 Compared with 2024"));
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(false);
});

test("what leads to a list names its months, and the heads of a table do not", () => {
  const { isYearToDate } = createMonths();
  isYearToDate(line("Six months ended June 30", true));
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(false);
  isYearToDate(line("In the nine months ended June 30, 2025:"));
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(true);
});

test("a section begins without months", () => {
  const { begin, isYearToDate } = createMonths();
  isYearToDate(line("Six Months Ended June 30, 2025"));
  begin();
  expect(isYearToDate(line("Sales rose due to prices."))).toBe(false);
});
