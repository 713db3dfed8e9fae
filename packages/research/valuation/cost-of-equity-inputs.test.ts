import { expect, test } from "vitest";
import { buildBrief } from "../analyst/testing/brief.ts";
import { createFigure } from "../company/testing/period.ts";
import { costOfEquityInputs, rateCompany } from "./cost-of-equity-inputs.ts";

test("debt due within a year of an older day is not added to other debt", () => {
  const brief = buildBrief();
  const { trailing } = brief.statements;
  const withDue = (periodEnd: string) => ({
    ...brief,
    statements: {
      ...brief.statements,
      trailing: {
        ...trailing,
        figures: {
          ...trailing.figures,
          shortTermDebt: createFigure(40, { periodEnd }),
          longTermDebt: createFigure(100, { periodEnd: trailing.end }),
          operatingLeases: createFigure(7),
          financeLeases: createFigure(3),
        },
      },
    },
  });
  expect(costOfEquityInputs(withDue(trailing.end)).inputs.marketDebt).toBe(150);
  expect(costOfEquityInputs(withDue("2024-12-31")).inputs.marketDebt).toBe(110);
  expect(rateCompany(withDue("2024-12-31")).rating).toBeTruthy();
});
