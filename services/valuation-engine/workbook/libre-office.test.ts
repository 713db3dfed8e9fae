import { type CaseInputs, costOfEquity, valueCase } from "@plumbline/model";
import { plausibleCase } from "@plumbline/model/testing/arbitrary-case.ts";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import fc from "fast-check";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { buildWorkbook } from "./build-workbook.ts";
import { inputName, resultName } from "./case-fields.ts";
import { changeInputs } from "./testing/change-inputs.ts";
import { exampleCostOfEquity, exampleWorkbook } from "./testing/example-workbook.ts";
import { expectEngineFigures, expectFigure, readInputs } from "./testing/expect-engine.ts";
import { findLibreOffice, recalculateInLibreOffice } from "./testing/libre-office.ts";
import { convertCostOfEquity } from "./workbook-data.ts";

test("finds LibreOffice on the path if it is executable", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-path-"));
  const path = ["/nowhere", folder].join(delimiter);
  await writeFile(join(folder, "soffice"), "");
  expect(findLibreOffice(path)).toBeNull();
  await chmod(join(folder, "soffice"), 0o755);
  expect(findLibreOffice(path)).toBe(join(folder, "soffice"));
  await rm(folder, { recursive: true });
});

const named = (type: CaseType, inputs: Partial<CaseInputs>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([field, value]) => [inputName(type, field as keyof CaseInputs), value]),
  );

const soffice = findLibreOffice();
if (!soffice)
  console.log("Not run: LibreOffice (soffice) is not on PATH, so no workbook was calculated by it.");
test.skipIf(!soffice)(
  "LibreOffice, where it is on PATH, calculates every figure as the engine does, at rest and after changes",
  async () => {
    const data = exampleWorkbook();
    const living = await buildWorkbook(data);
    const [base, bull, bear] = fc.sample(plausibleCase, { numRuns: 3, seed: 20260203 });
    if (!base || !bull || !bear) throw new Error("three cases were asked for");
    const workbooks = await recalculateInLibreOffice({
      soffice: soffice ?? "",
      workbooks: [
        await buildWorkbook({ ...data, kind: "VALUES" }),
        living,
        await changeInputs(living, {
          ...named("base", base),
          ...named("bull", bull),
          ...named("bear", bear),
        }),
        await changeInputs(living, { [inputName("base", "salesToEquityRatio")]: 0 }),
        await changeInputs(living, { CostOfEquity_bondYield: 0.051 }),
        await changeInputs(living, { CostOfEquity_marginalTaxRate: 25 }),
      ],
    });
    const [values, atRest, changed, refused, dearer, overtaxed] = workbooks;
    if (!values || !atRest || !changed || !refused || !dearer || !overtaxed)
      throw new Error("a workbook was not saved");
    for (const workbook of [values, atRest, changed, dearer]) expectEngineFigures(workbook);
    // Every case has the new inputs.
    const typed = { base, bull, bear };
    for (const type of caseTypes) {
      expect(readInputs(changed, type)).toEqual(
        expect.objectContaining({ stableRoe: expect.closeTo(typed[type].stableRoe, 12) }),
      );
      const expected = valueCase(typed[type]);
      expectFigure(changed.valueOf(resultName(type, "perShareValue")), expected.perShareValue, type, 1e-3);
    }
    const { stableCostOfEquity } = costOfEquity(
      convertCostOfEquity({ ...exampleCostOfEquity, bondYield: 0.051 }),
    );
    expectFigure(dearer.valueOf(inputName("bear", "stableCostOfEquity")), stableCostOfEquity, "stable cost");
    expect(atRest.valueOf("CostOfEquity_check")).toBe("ok");
    expect(overtaxed.valueOf("CostOfEquity_check")).toBe("marginalTaxRate must be at most 1");
    expect(overtaxed.valueOf("CostOfEquity_starting")).toBe("N/A");
    expect([...refused.errors(), ...overtaxed.errors()]).toEqual([]);
    expect(refused.valueOf("Base_perShareValue")).toBe("N/A");
  },
  // Its first start on a busy machine alone takes half a minute.
  120_000,
);
