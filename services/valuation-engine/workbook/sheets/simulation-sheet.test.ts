import { expect, test } from "vitest";
import { buildWorkbook } from "../build-workbook.ts";
import { exampleWorkbook } from "../testing/example-workbook.ts";
import { readWorkbook } from "../testing/read-workbook.ts";

test("shows mean and deviation of the drawn years with decimals, their base value and bounds as years", async () => {
  const data = exampleWorkbook();
  const { workbook, cells } = await readWorkbook(await buildWorkbook(data));
  const { row = 0 } =
    cells.find(({ sheet, cached }) => sheet === "Simulation" && cached === "Years to stability") ?? {};
  const formats = ["D", "E", "F", "G", "H"].map(
    (column) => workbook.getWorksheet("Simulation")?.getCell(`${column}${row + 1}`).numFmt,
  );
  const [decimals] = formats.slice(-1);
  expect(decimals).toMatch(/^0\.00;/);
  expect(formats).toEqual(["0", "0", "0", decimals, decimals]);
});
