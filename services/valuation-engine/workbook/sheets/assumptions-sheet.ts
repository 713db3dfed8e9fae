import { caseTypes } from "@plumbline/report/valuation.ts";
import { caseFields, caseLabels, inputName } from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { createSheet } from "../sheet.ts";

/** Writes each driver of each case with its value and the reason, after the story of the case. */
export const writeAssumptionsSheet = ({ workbook, data, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Assumptions",
    title: "Assumptions and why they were made",
    subtitle,
    widths: [10, 34, 16, 110],
    frozen: { rows: 4, columns: 2 },
  });
  sheet.heads(4, ["Case", "Driver", "Value", "Explanation"], [1, 2, 3, 4]);
  let row = 5;
  for (const type of caseTypes) {
    for (const { driver, explanation } of data.explanations.filter(({ caseType }) => caseType === type)) {
      const known = caseFields.find(({ field }) => field === driver);
      const label = known?.label ?? (driver === "creditRating" ? "Credit rating" : "Story");
      sheet.put(row, 1, caseLabels[type], { role: "wrap" });
      sheet.put(row, 2, label, { role: "wrap" });
      if (known) {
        const value = { formula: inputName(type, known.field), result: data[type][known.field] };
        sheet.put(row, 3, value, { role: "wrap", format: known.format });
      } else if (driver === "creditRating") sheet.put(row, 3, data.company.creditRating, { role: "wrap" });
      sheet.put(row, 4, explanation, { role: "wrap" });
      row++;
    }
  }
  if (row === 5) sheet.put(row, 1, "No explanations were given.", { role: "faint" });
  sheet.finish();
};
