import ExcelJS from "exceljs";

type Value = string | number | boolean | null;

type WrittenCell = {
  sheet: string;
  address: string;
  row: number;
  column: number;
  formula: string | null;
  cached: Value;
};

/** Lists the non-empty cells of a workbook. */
export const listCells = (workbook: ExcelJS.Workbook): WrittenCell[] => {
  const cells: WrittenCell[] = [];
  workbook.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const { value } = cell;
        const isFormula = value !== null && typeof value === "object" && "formula" in value;
        // cell.value of a formula leaves out a result of zero; cell.result has it.
        const text = value !== null && typeof value === "object" ? cell.text : value;
        const cached = isFormula ? (cell.result ?? "") : text;
        cells.push({
          sheet: sheet.name,
          address: cell.address,
          row: Number(cell.row) - 1,
          column: Number(cell.col) - 1,
          formula: isFormula ? (value.formula ?? null) : null,
          cached: cached as Value,
        });
      }),
    ),
  );
  return cells;
};

/** Reads a workbook from its bytes. */
export const readWorkbook = async (bytes: Uint8Array) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
  const cells = listCells(workbook);
  const names = (workbook.definedNames.model as { name: string; ranges: string[] }[]).flatMap(
    ({ name, ranges }) =>
      ranges[0] === undefined || name.startsWith("_xlnm") ? [] : [{ name, range: ranges[0] }],
  );
  return { workbook, cells, names };
};
