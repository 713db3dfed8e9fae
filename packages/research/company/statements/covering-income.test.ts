import { expect, test } from "vitest";
import { derived } from "../provenance.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { nameCoveringIncome, readCoveringIncome } from "./covering-income.ts";

const filed = { kind: "filing" } as const;

test.each([
  [{}, 100, "operating income"],
  [{ impairment: 40 }, 140, "operating income before impairments"],
  [{ restructuring: 5 }, 105, "operating income before restructuring"],
  [{ impairment: 40, restructuring: 5 }, 145, "operating income before impairments and restructuring"],
  [{ impairment: 0 }, 100, "operating income"],
])("charges of %j are not in the income that covers interest, and its name says so", (of, value, name) => {
  const period = createPeriod(2025, {
    operatingIncome: createFigure(100, filed),
    ...Object.fromEntries(Object.entries(of).map(([line, amount]) => [line, createFigure(amount, filed)])),
  });
  expect(readCoveringIncome(period)).toBe(value);
  expect(nameCoveringIncome(period)).toBe(name);
});

test("income that no filing states is named by what it was derived from", () => {
  const nameOf = (operating: number, pretax: number, impairment: number | null = null) =>
    nameCoveringIncome(
      createPeriod(2025, {
        operatingIncome: { value: operating, source: derived("Not stated.") },
        pretaxIncome: createFigure(pretax, filed),
        impairment: createFigure(impairment, filed),
      }),
    );
  expect(nameOf(100, 90)).toBe("income before interest and tax");
  expect(nameOf(100, 90, 3)).toBe("income before interest, tax and impairments");
  expect(nameOf(100, 100)).toBe("pretax income");
  expect(readCoveringIncome(createPeriod(2025, {}))).toBeNull();
});
