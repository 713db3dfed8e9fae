import { expect, test } from "vitest";
import { assumptionGroups, findLabel } from "./fields.ts";

test("names every editable assumption with its slider's ends", () => {
  const shown = assumptionGroups.map(
    ({ title, fields }) =>
      `${title}: ${fields.map(({ label, kind, from, to }) => `${label} ${kind} ${from} ${to}`).join("; ")}`,
  );
  expect(shown).toEqual([
    "Growth: Revenue growth rate percent -0.1 0.4; Stable growth rate percent 0 0.08; Years to stability years 1 20",
    "Margins: FY+1 net income margin percent 0 0.6; Stable net income margin percent 0 0.6; Margin convergence, years years 0 20",
    "Capital Intensity: Sales-to-equity ratio ratio 0.1 8; Stable ROE percent 0.01 0.6",
    "Cost of Equity: Starting cost of equity percent 0.03 0.2; Stable cost of equity percent 0.03 0.2",
    "Risk: Distress probability percent 0 0.6; Recovery ratio percent 0 1",
  ]);
  expect([findLabel("pDistress"), findLabel("x")]).toEqual(["Distress probability", "x"]);
});
