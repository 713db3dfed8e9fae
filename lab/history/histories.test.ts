import { MODEL_VERSION } from "@plumbline/model";
import { presentMadeReport } from "@plumbline/analysis-orchestrator/testing/present-made-report.ts";
import { report } from "@plumbline/report/report.ts";
import { expect, test } from "vitest";
import { composeWorkbooks } from "../approve/compose-workbooks.ts";
import { readHistories } from "./read-histories.ts";

// Reports that earlier versions saved, under today's code: a saved report is opened for years.

const histories = readHistories();

/** What a missing field shows as in a text or a cell. */
const broken = /NaN|Infinity|undefined|\[object/;

test("the version that is to be released has a history", () => {
  expect(histories.map(({ version }) => version)).toContain(MODEL_VERSION);
});

test.each(histories.map(({ version, saved }) => ({ of: `${version} ${saved.ticker}`, saved })))(
  "$of: the saved report opens, with its figures, in both workbooks too",
  ({ saved }) => {
    const presented = presentMadeReport(saved) as { ticker: string; valuation: { cases: unknown[] } };
    expect(presented.ticker).toBe(saved.ticker);
    expect(report.safeParse(presented).error?.issues).toBeUndefined();
    expect(presented.valuation.cases).toHaveLength(3);
    expect(JSON.stringify(presented)).not.toMatch(broken);
    const { values, formulas } = composeWorkbooks(saved);
    for (const cells of [values, formulas]) {
      expect(cells.length).toBeGreaterThan(500);
      expect(JSON.stringify(cells)).not.toMatch(broken);
    }
  },
);
